"""start.py OUT.safetensors FOLDER: weights to begin with.

FOLDER holds either a model.onnx of export.py (packages/speech/tagger: what ships, to teach it further) or the files of the sentence encoder
all-MiniLM-L6-v2 (model.safetensors and vocab.txt), of which the head begins at chance.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from model import HIDDEN, LAYERS, POSITIONS, Tagger, pieces
from onnx import numpy_helper
from safetensors.torch import load_file, save_file

# The products and norms of a layer, in the order in which export.py writes them.
PRODUCTS, NORMS = ("qkv", "o", "f1", "f2"), ("ln1", "ln2")


def of_product(folder: Path) -> dict[str, torch.Tensor]:
    graph = onnx.load(folder / "model.onnx").graph
    constants = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    users = {name: node for node in graph.node for name in node.input}
    constant_of = lambda node: next(constants[name] for name in node.input if name in constants)
    weights = {}
    names = [f"layers.{layer}.{part}" for layer in range(LAYERS) for part in PRODUCTS] + ["head"]
    for name, node in zip(names, [node for node in graph.node if node.op_type == "MatMulInteger"], strict=True):
        product = users[users[node.output[0]].output[0]]
        scale = next(constant_of(one) for one in graph.node if one.output[0] in product.input and one.op_type == "Mul")
        weights[f"{name}.weight"] = constants[node.input[1]].T.astype(np.float32) * scale[:, None]
        weights[f"{name}.bias"] = constant_of(users[product.output[0]])
    names = ["ln"] + [f"layers.{layer}.{part}" for layer in range(LAYERS) for part in NORMS]
    for name, node in zip(names, [node for node in graph.node if node.op_type == "LayerNormalization"], strict=True):
        weights[f"{name}.weight"], weights[f"{name}.bias"] = (constants[one] for one in node.input[1:3])
    gathered = [constants[node.input[0]] for node in graph.node if node.op_type == "Gather" and node.input[0] in constants]
    words, scales = gathered[:2]
    weights["word.weight"] = words.astype(np.float32) * scales[:, None]
    places = next(constants[node.input[0]] for node in graph.node if node.op_type == "Slice")
    weights["pos.weight"] = np.pad(places, ((0, POSITIONS - len(places)), (0, 0)))
    # The places have it in them already.
    weights["typ"] = np.zeros(HIDDEN, np.float32)
    return {name: torch.from_numpy(np.array(value, np.float32)) for name, value in weights.items()}


def of_encoder(folder: Path) -> dict[str, torch.Tensor]:
    found = {name.removeprefix("bert."): value.float() for name, value in load_file(folder / "model.safetensors").items()}
    number = {piece: index for index, piece in enumerate((folder / "vocab.txt").read_text(encoding="utf-8").splitlines())}
    weights = Tagger().state_dict()
    weights["word.weight"] = found["embeddings.word_embeddings.weight"][[number[piece] for piece in pieces.number]]
    weights["pos.weight"] = found["embeddings.position_embeddings.weight"]
    weights["typ"] = found["embeddings.token_type_embeddings.weight"][0]
    for kind in ("weight", "bias"):
        weights[f"ln.{kind}"] = found[f"embeddings.LayerNorm.{kind}"]
        for layer in range(LAYERS):
            own = lambda name: found[f"encoder.layer.{layer}.{name}.{kind}"]
            weights[f"layers.{layer}.qkv.{kind}"] = torch.cat([own(f"attention.self.{name}") for name in ("query", "key", "value")])
            for name, theirs in zip((*PRODUCTS[1:], *NORMS), ("attention.output.dense", "intermediate.dense", "output.dense", "attention.output.LayerNorm", "output.LayerNorm")):
                weights[f"layers.{layer}.{name}.{kind}"] = own(theirs)
    return weights


if __name__ == "__main__":
    out, folder = sys.argv[1], Path(sys.argv[2])
    torch.manual_seed(1)
    weights = of_product(folder) if (folder / "model.onnx").exists() else of_encoder(folder)
    Tagger().load_state_dict(weights)
    save_file({name: value.half().contiguous() for name, value in weights.items()}, out)
