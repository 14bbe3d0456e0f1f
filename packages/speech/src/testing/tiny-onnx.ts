/** A tensor inside a model. */
export interface OnnxTensor {
  name: string;
  shape: readonly number[];
  data: Float32Array | BigInt64Array;
}

export interface OnnxNode {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** Whole numbers, or lists of them. */
  attributes?: Readonly<Record<string, number | readonly number[]>>;
}

/** Name, type and shape of an input or output; null where any size goes. */
export interface OnnxPort {
  name: string;
  type: 'float' | 'int64';
  shape: readonly (number | null)[];
}

export interface OnnxGraph {
  inputs: readonly OnnxPort[];
  outputs: readonly OnnxPort[];
  nodes: readonly OnnxNode[];
  tensors: readonly OnnxTensor[];
  metadata?: Readonly<Record<string, string>>;
}

/** Versions that every ONNX Runtime of the last years reads. */
const IR_VERSION = 8;
const OPSET_VERSION = 17;
const TYPE = { float: 1, int64: 7 } as const;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

/** An ONNX file, so that tests can run real inference without downloaded weights. */
export function encodeOnnx(graph: OnnxGraph): Uint8Array {
  const metadata = Object.entries(graph.metadata ?? {}).map(([key, value]) =>
    bytes(14, concat(text(1, key), text(2, value))),
  );
  return concat(
    number(1, IR_VERSION),
    bytes(7, encodeGraph(graph)),
    bytes(8, number(2, OPSET_VERSION)),
    ...metadata,
  );
}

function encodeGraph({ inputs, outputs, nodes, tensors }: OnnxGraph): Uint8Array {
  return concat(
    ...nodes.map((node) => bytes(1, encodeNode(node))),
    text(2, 'tiny'),
    ...tensors.map((tensor) => bytes(5, encodeTensor(tensor))),
    ...inputs.map((port) => bytes(11, encodePort(port))),
    ...outputs.map((port) => bytes(12, encodePort(port))),
  );
}

function encodeNode({ op, inputs, outputs, attributes }: OnnxNode): Uint8Array {
  const encoded = Object.entries(attributes ?? {}).map(([name, value]) =>
    typeof value === 'number'
      ? concat(text(1, name), number(3, value), number(20, ATTRIBUTE_INT))
      : concat(text(1, name), ...value.map((one) => number(8, one)), number(20, ATTRIBUTE_INTS)),
  );
  return concat(
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...encoded.map((attribute) => bytes(5, attribute)),
  );
}

function encodeTensor({ name, shape, data }: OnnxTensor): Uint8Array {
  const type = data instanceof Float32Array ? TYPE.float : TYPE.int64;
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return concat(...shape.map((size) => number(1, size)), number(2, type), text(8, name), bytes(9, raw));
}

function encodePort({ name, type, shape }: OnnxPort): Uint8Array {
  const sizes = shape.map((size, axis) =>
    bytes(1, size === null ? text(2, `${name}_${axis}`) : number(1, size)),
  );
  const tensorType = concat(number(1, TYPE[type]), bytes(2, concat(...sizes)));
  return concat(text(1, name), bytes(2, bytes(1, tensorType)));
}

// Protocol buffers: a field is its number and wire type, then a varint or counted bytes.
function number(field: number, value: number): Uint8Array {
  return concat(varint(field * 8), varint(value));
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return concat(varint(field * 8 + 2), varint(value.length), value);
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value));
}

function varint(value: number): Uint8Array {
  const groups: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) groups.push(Number(rest & 127n) | 128);
  return Uint8Array.of(...groups, Number(rest));
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
