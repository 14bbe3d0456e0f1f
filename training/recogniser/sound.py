"""Waves made ready for the recogniser (levelled and padded: of both of the product's looks something), and what a call, a room and other people do to them."""

import subprocess

import numpy as np

RATE = 16_000
# As packages/speech/src/moonshine/prepare-audio.ts: a level of -20 dBFS, at most 20 dB of gain, a tenth of a second around it.
TARGET_RMS, MAX_GAIN, PADDING = 0.1, 10.0, RATE // 10


def read(file, *effects):
    """Mono float32 at 16 kHz, through sox with its effects."""
    raw = subprocess.run(["sox", file, "-t", "f32", "-r", str(RATE), "-c", "1", "-", *effects], capture_output=True, check=True)
    return np.frombuffer(raw.stdout, np.float32)


def prepared(wave):
    return np.pad(levelled(wave), PADDING).astype(np.float32)


def levelled(wave):
    peak, rms = np.abs(wave).max(initial=0), np.sqrt(np.mean(wave**2)) if wave.size else 0
    return wave if peak == 0 else wave * min(MAX_GAIN, TARGET_RMS / rms, 1 / peak)


def trimmed(wave, quiet=0.02):
    """Without the silence at both ends, but for 50 ms."""
    block = RATE // 100
    levels = np.sqrt(np.mean(wave[: wave.size // block * block].reshape(-1, block) ** 2, axis=1))
    loud = np.flatnonzero(levels > quiet * levels.max(initial=0))
    if loud.size == 0:
        return wave
    return wave[max(0, loud[0] - 5) * block : (loud[-1] + 6) * block]


def with_noise(wave, noise, decibels):
    """The noise (repeated or cut to length) under the speech at this signal-to-noise ratio."""
    noise = np.resize(noise, wave.size)
    gain = np.sqrt(np.mean(wave**2) / max(1e-12, np.mean(noise**2))) * 10 ** (-decibels / 20)
    return wave + noise * gain


def pink_noise(random, size):
    spectrum = np.fft.rfft(random.standard_normal(size))
    return np.fft.irfft(spectrum / np.sqrt(np.maximum(1, np.arange(spectrum.size))), size)


def babble(random, waves, size):
    """Six people at once."""
    return sum(np.resize(np.roll(waves[i], random.integers(waves[i].size)), size) for i in random.choice(len(waves), 6))


def in_room(random, wave):
    """Reverberation of a small room: decaying noise of 0.15 to 0.45 s, direct sound in front."""
    seconds = random.uniform(0.15, 0.45)
    time = np.arange(int(seconds * RATE)) / RATE
    echo = random.standard_normal(time.size) * 10 ** (-3 * time / seconds)
    echo[: RATE // 500] = 0
    response = echo * random.uniform(0.1, 0.35) / np.sqrt(np.sum(echo**2))
    response[0] = 1
    size = 1 << int(np.ceil(np.log2(wave.size + response.size)))
    return np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(response, size), size)[: wave.size]


def through_opus(wave, folder):
    """Encoded and decoded at 24 kbit/s, as the call does."""
    encode = ["opusenc", "--quiet", "--raw", "--raw-rate", str(RATE), "--raw-chan", "1", "--bitrate", "24", "--comp", "5", "-", f"{folder}/x.opus"]
    pcm = (np.clip(wave, -1, 1) * 32767).astype("<i2").tobytes()
    subprocess.run(encode, input=pcm, check=True, capture_output=True)
    decode = ["opusdec", "--quiet", "--rate", str(RATE), "--force-wav", f"{folder}/x.opus", f"{folder}/x.wav"]
    subprocess.run(decode, check=True, capture_output=True)
    return read(f"{folder}/x.wav")[: wave.size]
