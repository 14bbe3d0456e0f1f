"""Reads the two quantised ONNX files of the recogniser's npm package as float arrays.

A weight matrix is stored as 8-bit integers with one scale and one zero point: float = (integer - zero point) * scale.
Convolution weights are the exception: float = integer * scale + zero point, where the zero point is a float.
"""

import re
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

ENCODER, DECODER = "encoder_model.onnx", "decoder_model_merged.onnx"
MODEL_FOLDER = (
    Path(__file__).resolve().parents[2] / "node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized"
)
SUBGRAPH = 5  # onnx.AttributeProto.GRAPH
KEPT_AS_THEY_ARE = re.compile(r"(layers\.\d.*(norm\.weight|bias)|layer_norm\.weight|norm\.weight|conv\d\.bias)$")
# The exporter folded the group norm's weight and bias into constants without telling names.
GROUP_NORM = {"enc.group_norm.weight": "onnx::Mul_1488", "enc.group_norm.bias": "onnx::Add_1489"}


def graphs(graph):
    """The graph and every graph inside it (both branches of the decoder's If)."""
    yield graph
    for node in graph.node:
        for attribute in node.attribute:
            if attribute.type == SUBGRAPH:
                yield from graphs(attribute.g)


def linear_name(side, node_name):
    """`enc.layers.0.self_attn.q_proj` for the node that multiplies with that matrix."""
    name = node_name.replace("/model/decoder/", "").strip("/").replace("/MatMul_quant", "").replace("/", ".")
    return f"{side}.{name}"


def initializer_base(node):
    """Name of a MatMulInteger node's matrix without its ending; the ending tells value, scale and zero point apart."""
    return node.input[1].removesuffix("_quantized")


def read_weights(folder=MODEL_FOLDER):
    """(linears, others): name -> float32 array. A linear is [inputs, outputs]; `others` has norms, biases, convolutions, embedding."""
    linears, others = {}, {}
    for file, side in ((ENCODER, "enc"), (DECODER, "dec")):
        model = onnx.load(Path(folder) / file)
        stored = {t.name: numpy_helper.to_array(t) for g in graphs(model.graph) for t in g.initializer}
        for node in (n for g in graphs(model.graph) for n in g.node if n.op_type == "MatMulInteger"):
            weights = _dequantised(stored, initializer_base(node))
            name = linear_name(side, node.name)
            # Both branches of the decoder's If use the same matrices.
            assert name not in linears or np.array_equal(linears[name], weights), name
            linears[name] = weights
        for name, values in stored.items():
            plain = name.replace("model.decoder.", "").replace("_merged_0", "")
            if KEPT_AS_THEY_ARE.match(plain):
                others[f"{side}.{plain}"] = values.astype(np.float32)
        if side == "enc":
            for number in "123":
                base = f"conv{number}.weight"
                others[f"enc.{base}"] = stored[f"{base}_quantized"].astype(np.float32) * stored[f"{base}_scale"] + stored[f"{base}_zero_point"]
            for name, source in GROUP_NORM.items():
                others[name] = stored[source].reshape(-1)
        else:
            others["dec.embedding"] = _dequantised(stored, "model.decoder.embed_tokens.weight_merged_0")
    return linears, others


def _dequantised(stored, base):
    integers = stored[f"{base}_quantized"].astype(np.float32)
    return (integers - float(stored[f"{base}_zero_point"])) * np.float32(stored[f"{base}_scale"])
