"""export.py WEIGHTS.safetensors FOLDER: the tagger as an 8-bit ONNX model of its own graph, model.onnx and model.data.

In: `ids` int64 [pieces], [CLS] first and [SEP] last, and `places` int64 [places]: the pieces that are judged. Out: `probabilities` float32
[places, labels].

One sentence at a time and never a batch: the products scale their inputs by the largest value that they meet (DynamicQuantizeLinear), so a
sentence beside another one would be read differently, and a report would depend on what else was read. Weights use 7 of the 8 bits: with 8
the sums of products saturate on processors without VNNI, and two machines would disagree.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load_file

HIDDEN, HEADS, EPSILON = 384, 12, 1e-12
LARGEST = 63


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.count = [], [], 0

    def constant(self, value, name=None):
        self.count += 1
        name = name or f"c{self.count}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def op(self, kind, *inputs, outputs=1, **attributes):
        self.count += 1
        names = [f"{kind}{self.count}_{i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(kind, list(inputs), names, name=f"{kind}{self.count}", **attributes))
        return names[0] if outputs == 1 else names

    def quantised(self, value):
        """What many products share is rounded once."""
        return self.op("DynamicQuantizeLinear", value, outputs=3)

    def linear(self, quantised, weight, bias):
        """weight [out, in] as PyTorch has it; a scale for each output."""
        scale = np.maximum(np.abs(weight).max(axis=1), 1e-12) / LARGEST
        rounded = np.clip(np.rint(weight / scale[:, None]), -LARGEST, LARGEST).astype(np.int8)
        value, value_scale, zero = quantised
        whole = self.op("MatMulInteger", value, self.constant(rounded.T), zero)
        product = self.op("Mul", self.op("Cast", whole, to=TensorProto.FLOAT), self.op("Mul", value_scale, self.constant(scale.astype(np.float32))))
        return self.op("Add", product, self.constant(bias))

    def normalised(self, value, weight, bias):
        return self.op("LayerNormalization", value, self.constant(weight), self.constant(bias), axis=-1, epsilon=EPSILON)


def rows(table):
    """int8 rows and the scale of each."""
    scale = np.maximum(np.abs(table).max(axis=1), 1e-12) / 127
    return np.rint(table / scale[:, None]).astype(np.int8), scale.astype(np.float32)


def build(weights):
    g = Graph()
    shape = lambda *size: g.constant(np.array(size, np.int64))
    words, scales = rows(weights["word.weight"])
    own = g.op("Mul", g.op("Cast", g.op("Gather", g.constant(words, "words"), "ids"), to=TensorProto.FLOAT),
               g.op("Unsqueeze", g.op("Gather", g.constant(scales), "ids"), shape(1)))
    places = g.op("Slice", g.constant(weights["pos.weight"][:256] + weights["typ"]), shape(0), g.op("Shape", "ids"))
    x = g.normalised(g.op("Add", own, places), weights["ln.weight"], weights["ln.bias"])
    heads = lambda value: g.op("Transpose", g.op("Reshape", value, shape(-1, HEADS, HIDDEN // HEADS)), perm=[1, 0, 2])
    for layer in range(1 + max(int(k.split(".")[1]) for k in weights if k.startswith("layers."))):
        part = lambda name: (weights[f"layers.{layer}.{name}.weight"], weights[f"layers.{layer}.{name}.bias"])
        q, k, v = g.op("Split", g.linear(g.quantised(x), *part("qkv")), outputs=3, axis=-1, num_outputs=3)
        scores = g.op("MatMul", g.op("Mul", heads(q), g.constant(np.float32((HIDDEN // HEADS) ** -0.5))),
                      g.op("Transpose", heads(k), perm=[0, 2, 1]))
        mixed = g.op("MatMul", g.op("Softmax", scores, axis=-1), heads(v))
        joined = g.op("Reshape", g.op("Transpose", mixed, perm=[1, 0, 2]), shape(-1, HIDDEN))
        x = g.normalised(g.op("Add", x, g.linear(g.quantised(joined), *part("o"))), *part("ln1"))
        inner = g.op("Gelu", g.linear(g.quantised(x), *part("f1")))
        x = g.normalised(g.op("Add", x, g.linear(g.quantised(inner), *part("f2"))), *part("ln2"))
    x = g.op("Gather", x, "places")
    probabilities = g.op("Softmax", g.linear(g.quantised(x), weights["head.weight"], weights["head.bias"]), axis=-1)
    g.nodes.append(helper.make_node("Identity", [probabilities], ["probabilities"]))
    labels = weights["head.bias"].shape[0]
    graph = helper.make_graph(
        g.nodes, "tagger", [helper.make_tensor_value_info(name, TensorProto.INT64, [name]) for name in ("ids", "places")],
        [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["places", labels])], g.constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


if __name__ == "__main__":
    source, folder = sys.argv[1:3]
    model = build({name: value.astype(np.float32) for name, value in load_file(source).items()})
    onnx.checker.check_model(model)
    # What is there already would stay in front of them.
    Path(folder, "model.data").unlink(missing_ok=True)
    # In a file beside it the weights are read once; inside they are copied with the graph around them, which takes 20 MB more.
    onnx.save(model, f"{folder}/model.onnx", save_as_external_data=True, all_tensors_to_one_file=True, location="model.data", size_threshold=1024)
