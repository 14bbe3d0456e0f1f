"""The file format of the adapter: exact bytes to copy from the package's files and to add between them.

Bytes: BPPATCH1, the header's length (uint32, little-endian), the header (JSON, UTF-8), and all added bytes. The header has the adapter's
name, its curves (confidence: calibrate.py, sentenceOver: sentence-over.ts; each slope and offset), and for each file the size and SHA-256 before and after, and its parts:
["copy", offset, length] or ["add", length].
packages/speech/src/moonshine/adapter applies it.
"""

import hashlib
import json
import struct
from pathlib import Path

import numpy as np

MAGIC = b"BPPATCH1"
BLOCK = 64
# Shorter copies cost more in the header than they save.
LEAST_COPY = 96


def write_patch(out, name, curves, folder, patched):
    """Writes how to make each of `patched` (file name -> bytes) from the file of that name in `folder`."""
    files, added = [], []
    for file, target in patched.items():
        source = (Path(folder) / file).read_bytes()
        parts = _parts(source, target)
        at = 0
        for kind, *numbers in parts:
            if kind == "add":
                added.append(target[at : at + numbers[0]])
            at += numbers[-1]
        assert at == len(target)
        files.append({"file": file, "from": _print(source), "to": _print(target), "parts": parts})
    header = json.dumps({"name": name, **curves, "files": files}, separators=(",", ":")).encode()
    content = MAGIC + struct.pack("<I", len(header)) + header + b"".join(added)
    Path(out).write_bytes(content)
    return {"patch": len(content), "header": len(header)}


def read_patch(path, folder):
    """The header and the patched files (file name -> bytes) of a patch; the package's files are in `folder`."""
    content = Path(path).read_bytes()
    assert content.startswith(MAGIC)
    (length,) = struct.unpack_from("<I", content, len(MAGIC))
    at = len(MAGIC) + 4 + length
    header = json.loads(content[at - length : at])
    patched = {}
    for described in header["files"]:
        source, parts = (Path(folder) / described["file"]).read_bytes(), []
        for kind, *numbers in described["parts"]:
            if kind == "add":
                parts.append(content[at : at + numbers[0]])
                at += numbers[0]
            else:
                offset, size = numbers
                parts.append(source[offset : offset + size])
        target = b"".join(parts)
        assert _print(source) == described["from"] and _print(target) == described["to"], described["file"]
        patched[described["file"]] = target
    return header, patched


def _print(content):
    return {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def _parts(source, target):
    """Finds blocks of the source in the target and stretches each match as far as it goes."""
    known = {}
    for offset in range(0, len(source) - BLOCK + 1, BLOCK):
        known.setdefault(source[offset : offset + BLOCK], offset)
    parts, at, pending = [], 0, 0
    while at < len(target):
        offset = known.get(target[at : at + BLOCK])
        if offset is None:
            at += 1
            continue
        back = _common_end(source[max(0, offset - (at - pending)) : offset], target[pending:at])
        offset, start = offset - back, at - back
        length = _common_start(source, offset, target, start)
        if length < LEAST_COPY:
            at += 1
            continue
        if start > pending:
            parts.append(["add", start - pending])
        parts.append(["copy", offset, length])
        at = pending = start + length
    if pending < len(target):
        parts.append(["add", len(target) - pending])
    return parts


def _common_start(source, offset, target, start):
    length = min(len(source) - offset, len(target) - start)
    a, b = np.frombuffer(source, np.uint8, length, offset), np.frombuffer(target, np.uint8, length, start)
    differing = np.flatnonzero(a != b)
    return int(differing[0]) if differing.size else length


def _common_end(a, b):
    length = min(len(a), len(b))
    same = 0
    while same < length and a[-1 - same] == b[-1 - same]:
        same += 1
    return same
