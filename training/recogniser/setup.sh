#!/bin/sh
# What the training needs beside the project's own packages: Debian's PyTorch with a fast BLAS, ONNX, sox and the Opus tools.
# With the reference BLAS everything takes about twenty times as long.
set -eu
apt-get install --yes --no-install-recommends python3-torch libopenblas0-pthread python3-onnx python3-numpy sox opus-tools
