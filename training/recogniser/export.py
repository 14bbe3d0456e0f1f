"""export.py WORK NAME STRENGTH SLOPE OFFSET OUT [SENTENCE_SLOPE SENTENCE_OFFSET]: writes the adapter as a patch of the package's two files.

SLOPE and OFFSET are what calibrate.py has printed, the last two what sentence-over.ts prints for the adapter written without them.

Beside each adapted 8-bit product stands the adapter's own path in floats, x @ a @ b, added to its result: rounding the change into the
8-bit weights loses small changes. Matrices are stored in half precision and turned into floats once, when the model is loaded.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from logits import compute_logits_once
from model_patch import write_patch
from onnx_weights import DECODER, ENCODER, MODEL_FOLDER, graphs, initializer_base, linear_name


def main(work, name, strength, slope, offset, out, sentence_slope=1, sentence_offset=0):
    adapter = torch.load(Path(work) / f"{name}.pt")
    patched = {}
    for file, side in ((ENCODER, "enc"), (DECODER, "dec")):
        model = onnx.load(MODEL_FOLDER / file)
        places = add_adapter(model, side, adapter, float(strength))
        if side == "dec":
            compute_logits_once(model)
        patched[file] = model.SerializeToString()
        print(f"{file}: {places} products adapted")
    curve = lambda slope, offset: {"slope": float(slope), "offset": float(offset)}
    curves = {"confidence": curve(slope, offset), "sentenceOver": curve(sentence_slope, sentence_offset)}
    sizes = write_patch(out, name, curves, MODEL_FOLDER, patched)
    print(f"{out}: {sizes['patch'] / 1e6:.2f} MB")


def add_adapter(model, side, adapter, strength):
    """Adds the nodes in place; how many products were adapted (the decoder has each twice, once in each branch of its If)."""
    matrices, places = {}, 0
    for graph in graphs(model.graph):
        plain_input = {n.output[0]: n.input[0] for n in graph.node if n.op_type == "DynamicQuantizeLinear"}
        adapted = {}
        for node in graph.node:
            if node.op_type == "MatMulInteger":
                key = linear_name(side, node.name).replace(".", "_")
                if key in adapter:
                    base = initializer_base(node)
                    matrices[base] = adapter[key]
                    # The node after which the product is a float again.
                    adapted[f"{node.name}_output_scale_mul"] = (base, plain_input[node.input[0]])
        nodes = []
        for node in graph.node:
            nodes.append(node)
            if node.name in adapted:
                base, given = adapted.pop(node.name)
                nodes += _beside(node, base, given)
                places += 1
        assert not adapted, adapted
        _replace_nodes(graph, nodes)
    _replace_nodes(model.graph, [*_floats(model.graph, matrices, strength), *model.graph.node])
    return places


def _beside(node, base, given):
    result = node.output[0]
    node.output[0] = f"{result}_plain"
    return (
        helper.make_node("MatMul", [given, f"{base}_a"], [f"{result}_a"]),
        helper.make_node("MatMul", [f"{result}_a", f"{base}_b"], [f"{result}_b"]),
        helper.make_node("Add", [node.output[0], f"{result}_b"], [result]),
    )


def _floats(graph, matrices, strength):
    for base, (a, b) in matrices.items():
        for part, values in (("a", a.numpy()), ("b", b.numpy() * 2 * strength)):
            graph.initializer.append(numpy_helper.from_array(values.astype(np.float16), f"{base}_{part}16"))
            yield helper.make_node("Cast", [f"{base}_{part}16"], [f"{base}_{part}"], to=onnx.TensorProto.FLOAT)


def _replace_nodes(graph, nodes):
    copies = [onnx.NodeProto.FromString(node.SerializeToString()) for node in nodes]
    del graph.node[:]
    graph.node.extend(copies)


if __name__ == "__main__":
    main(*sys.argv[1:])
