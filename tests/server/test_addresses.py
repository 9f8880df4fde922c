"""The address that friends are given works on their devices, too."""

import pytest

from seasalt.server import addresses
from seasalt.server.addresses import is_local, network_address, shared_address
from seasalt.server.settings import Settings

EVERYWHERE = Settings(host="0.0.0.0")


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.1.20")


@pytest.mark.parametrize("host", ["localhost", "salt.localhost", "127.0.0.1", "127.8.9.1", "::1"])
def test_names_of_the_machine_itself_are_no_address_for_others(host: str) -> None:
    assert is_local(host)


@pytest.mark.parametrize("host", ["192.168.1.20", "example.org", "localhost.example.org", "fe80::1"])
def test_other_names_are(host: str) -> None:
    assert not is_local(host)


def test_whoever_asks_at_an_address_of_the_network_may_pass_it_on() -> None:
    assert shared_address(EVERYWHERE, "http://192.168.1.7:8765/") == "http://192.168.1.7:8765"


@pytest.mark.usefixtures("at_home")
def test_whoever_asks_on_the_machine_itself_gets_its_address_in_the_network() -> None:
    assert shared_address(EVERYWHERE, "http://localhost:8765/") == "http://192.168.1.20:8765"
    assert shared_address(EVERYWHERE, "http://[::1]/") == "http://192.168.1.20"


@pytest.mark.usefixtures("at_home")
def test_a_server_that_listens_to_its_own_machine_only_has_none() -> None:
    assert shared_address(Settings(host="127.0.0.1"), "http://127.0.0.1:8765/") is None


@pytest.mark.usefixtures("at_home")
def test_the_public_address_is_the_one_to_pass_on() -> None:
    settings = Settings(host="127.0.0.1", public_url="https://salt.example.org/")
    assert shared_address(settings, "http://127.0.0.1:8765/") == "https://salt.example.org"


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: None)
    assert shared_address(EVERYWHERE, "http://localhost:8765/") is None


@pytest.mark.parametrize("asked_at", ["http://[::/", "http://localhost:99999/", "http://localhost:x/"])
def test_an_address_that_is_none_has_none(asked_at: str) -> None:
    assert shared_address(EVERYWHERE, asked_at) is None


def test_the_systems_own_answer_is_an_address_for_others_or_none() -> None:
    found = network_address()
    assert found is None or not is_local(found.strip("[]"))
