"""The game where researchers expect it: PettingZoo, Gymnasium and OpenSpiel (`pip install 'seasalt[envs]'`).

    import gymnasium, seasalt.envs
    envs = gymnasium.make_vec("seasalt/SeaSalt-v0", num_envs=1024, opponents="greedy")

    from seasalt.envs import seasalt_v0              # PettingZoo
    import seasalt.envs.openspiel                    # pyspiel.load_game("seasalt(players=2)")

Importing this package registers the game with those of Gymnasium and PettingZoo that are installed.
"""

from importlib.util import find_spec

ID = "seasalt/SeaSalt-v0"  # of Gymnasium
AEC_ID = "seasalt/seasalt-v0"  # of PettingZoo


def register() -> None:
    """Make the game known to Gymnasium and PettingZoo, once."""
    if find_spec("gymnasium") is not None:
        import gymnasium

        if ID not in gymnasium.registry:
            gymnasium.register(
                ID,
                entry_point="seasalt.envs.single:SeaSaltEnv",
                vector_entry_point="seasalt.envs.vector:SeaSaltVectorEnv",
            )
    if find_spec("pettingzoo") is not None:
        import pettingzoo

        if AEC_ID not in pettingzoo.aec_registry:
            pettingzoo.register("aec", AEC_ID, entry_point="seasalt.envs.seasalt_v0:env")


register()
