"""Moonshine tiny in PyTorch, with the package's dequantised weights and a low-rank adapter on chosen linears.

Architecture as published (Jeffries et al. 2024, "Moonshine: Speech Recognition for Live Transcription and Voice Commands"):
three convolutions on the raw wave (41.7 frames a second), six encoder and six decoder layers of width 288 with eight heads of 36,
of which 32 dimensions turn with the position; the decoder's feed-forward layers are gated, and the gate is the second half.
Adapter: Hu et al. 2021, "LoRA: Low-Rank Adaptation of Large Language Models".
"""

import math

import torch
import torch.nn.functional as F
from torch import nn

from onnx_weights import read_weights

LAYERS, HEADS, HEAD_SIZE, WIDTH, ROTARY = 6, 8, 36, 288, 32
START, END = 1, 2
TOKENS_PER_SECOND, MIN_TOKENS = 6.5, 4
SAMPLES_PER_FRAME = 384
SAMPLE_RATE = 16_000
MINUS_INFINITY = float("-inf")


class Linear(nn.Module):
    """x @ weight (+ bias), and x @ a @ b * strength once it is adapted. The weight itself never changes."""

    def __init__(self, weight, bias):
        super().__init__()
        self.register_buffer("weight", torch.tensor(weight), persistent=False)
        self.register_buffer("bias", None if bias is None else torch.tensor(bias), persistent=False)
        self.a = self.b = None
        self.strength = 1.0

    def adapt(self, rank):
        inputs, outputs = self.weight.shape
        self.a = nn.Parameter(torch.randn(inputs, rank) / math.sqrt(inputs))
        self.b = nn.Parameter(torch.zeros(rank, outputs))

    def forward(self, x):
        y = x @ self.weight
        if self.a is not None and self.strength:
            y = y + (x @ self.a) @ self.b * (2 * self.strength)
        return y if self.bias is None else y + self.bias


class Moonshine(nn.Module):
    def __init__(self):
        super().__init__()
        linears, others = read_weights()
        self.linears = nn.ModuleDict(
            {_key(name): Linear(weight, others.get(f"{name}.bias")) for name, weight in linears.items()}
        )
        for name, values in others.items():
            self.register_buffer(_key(name), torch.tensor(values.copy()), persistent=False)

    def adapted(self):
        return {name: linear for name, linear in self.linears.items() if linear.a is not None}

    def load_adapter(self, weights):
        """Goes on from {name: (a, b)} as train.py writes it."""
        for name, linear in self.adapted().items():
            linear.a.data, linear.b.data = (part.clone() for part in weights[name])

    def set_strength(self, strength):
        for linear in self.adapted().values():
            linear.strength = strength

    def front_end(self, wave):
        """[1, samples] -> [1, frames, width]. The group norm looks at the whole clip: never pad a batch here."""
        x = torch.tanh(F.conv1d(wave[:, None], self.enc_conv1_weight, stride=64))
        x = F.group_norm(x, 1, self.enc_group_norm_weight, self.enc_group_norm_bias, 1e-5)
        x = F.gelu(F.conv1d(x, self.enc_conv2_weight, self.enc_conv2_bias, stride=3))
        x = F.gelu(F.conv1d(x, self.enc_conv3_weight, self.enc_conv3_bias, stride=2))
        return x.transpose(1, 2)

    def encode(self, x, mask=None):
        """Front-end frames [batch, frames, width] -> states of the same shape; `mask` is added to attention [batch, 1, 1, frames]."""
        turn = _turns(0, x.shape[1])
        for layer in range(LAYERS):
            y = self._norm(x, f"enc_layers_{layer}_input_layernorm_weight")
            q, k, v = (self._heads(f"enc_layers_{layer}_self_attn_{part}_proj", y) for part in "qkv")
            x = x + self._linear(f"enc_layers_{layer}_self_attn_dense", _attend(_rotated(q, turn), _rotated(k, turn), v, mask))
            y = self._norm(x, f"enc_layers_{layer}_post_attention_layernorm_weight")
            x = x + self._linear(f"enc_layers_{layer}_mlp_fc2", F.gelu(self._linear(f"enc_layers_{layer}_mlp_fc1", y)))
        return self._norm(x, "enc_layer_norm_weight")

    def cross(self, states):
        """Keys and values of the states for each decoder layer."""
        return [
            tuple(self._heads(f"dec_layers_{layer}_encoder_attn_{part}_proj", states) for part in "kv")
            for layer in range(LAYERS)
        ]

    def decode(self, ids, cross, mask=None, past=None):
        """Token ids [batch, tokens] -> (hidden [batch, tokens, width], keys and values to hand in as `past` next time)."""
        x, tokens = self.dec_embedding[ids], ids.shape[1]
        start = past[0][0].shape[2] if past else 0
        turn = _turns(start, tokens)
        causal = torch.full((tokens, start + tokens), MINUS_INFINITY).triu(start + 1) if tokens > 1 else None
        kept = []
        for layer in range(LAYERS):
            y = self._norm(x, f"dec_layers_{layer}_input_layernorm_weight")
            q, k, v = (self._heads(f"dec_layers_{layer}_self_attn_{part}_proj", y) for part in "qkv")
            q, k = _rotated(q, turn), _rotated(k, turn)
            if past:
                k, v = torch.cat((past[layer][0], k), 2), torch.cat((past[layer][1], v), 2)
            kept.append((k, v))
            x = x + self._linear(f"dec_layers_{layer}_self_attn_dense", _attend(q, k, v, causal))
            y = self._norm(x, f"dec_layers_{layer}_post_attention_layernorm_weight")
            q = self._heads(f"dec_layers_{layer}_encoder_attn_q_proj", y)
            x = x + self._linear(f"dec_layers_{layer}_encoder_attn_dense", _attend(q, *cross[layer], mask))
            y = self._norm(x, f"dec_layers_{layer}_final_layernorm_weight")
            values, gate = self._linear(f"dec_layers_{layer}_mlp_up_proj", y).chunk(2, -1)
            x = x + self._linear(f"dec_layers_{layer}_mlp_down_proj", F.silu(gate) * values)
        return self._norm(x, "dec_norm_weight"), kept

    def logits(self, hidden):
        return hidden @ self.dec_embedding.T

    @torch.no_grad()
    def greedy(self, clips):
        """Front-end frames of each clip -> (token ids, probability of each) token by token as the product reads them, without start and end; the product
        also stops at loops and looks twice where it is unsure."""
        frames, mask = padded(clips)
        cross = self.cross(self.encode(frames, mask))
        ids, past = torch.full((len(clips), 1), START), None
        limits = [token_limit(clip.shape[0]) for clip in clips]
        read, over = [([], []) for _ in clips], [False] * len(clips)
        while not all(over):
            hidden, past = self.decode(ids, cross, mask, past)
            probabilities, best = self.logits(hidden[:, -1]).softmax(-1).max(-1)
            for clip, (token, probability) in enumerate(zip(best.tolist(), probabilities.tolist())):
                if over[clip]:
                    continue
                if token == END:
                    over[clip] = True
                    continue
                read[clip][0].append(token)
                read[clip][1].append(probability)
                over[clip] = len(read[clip][0]) >= limits[clip]
            ids = best[:, None]
        return read

    def _linear(self, name, x):
        return self.linears[name](x)

    def _heads(self, name, x):
        return self.linears[name](x).view(x.shape[0], x.shape[1], HEADS, HEAD_SIZE).transpose(1, 2)

    def _norm(self, x, name):
        return F.layer_norm(x, (WIDTH,), getattr(self, name), None, 1e-5)


def token_limit(frames):
    """The product's bound on the length of a transcript: on noise the model writes without end."""
    seconds = (frames * SAMPLES_PER_FRAME + 600) / SAMPLE_RATE
    return max(MIN_TOKENS, int(seconds * TOKENS_PER_SECOND))


def padded(clips):
    """Clips of frames as one batch, and the mask that keeps the padding out of attention."""
    longest = max(clip.shape[0] for clip in clips)
    frames = torch.zeros(len(clips), longest, WIDTH)
    mask = torch.zeros(len(clips), 1, 1, longest)
    for row, clip in enumerate(clips):
        frames[row, : clip.shape[0]] = clip
        mask[row, :, :, clip.shape[0] :] = MINUS_INFINITY
    return frames, mask


def _key(name):
    return name.replace(".", "_")


def _turns(start, count):
    rates = 1.0 / (10_000 ** (torch.arange(0, ROTARY, 2).float() / ROTARY))
    angles = torch.outer(torch.arange(start, start + count).float(), rates).repeat_interleave(2, -1)
    return angles.cos(), angles.sin()


def _rotated(x, turn):
    cosine, sine = turn
    turning, still = x[..., :ROTARY], x[..., ROTARY:]
    quarter = torch.stack((-turning[..., 1::2], turning[..., 0::2]), -1).flatten(-2)
    return torch.cat((turning * cosine + quarter * sine, still), -1)


def _attend(q, k, v, mask):
    scores = q @ k.transpose(-1, -2) / math.sqrt(HEAD_SIZE)
    if mask is not None:
        scores = scores + mask
    return (scores.softmax(-1) @ v).transpose(1, 2).flatten(2)
