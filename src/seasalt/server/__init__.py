"""Play on the network: tables, people, storage and what goes over the wire."""
