#!/bin/sh
# Rebuild everything: sh build.sh OUT_DIR
#   OUT_DIR/work    model and raw renders (large, not for version control)
#   OUT_DIR/frames  OUT_DIR/stills  OUT_DIR/packs   encoded artwork
# A second run continues where the first stopped: finished frames are not rendered again.
set -e
HERE=$(cd "$(dirname "$0")" && pwd)
OUT=${1:-out}; mkdir -p "$OUT/work"; OUT=$(cd "$OUT" && pwd); W=$OUT/work
PY=${PYTHON:-python3}; BL=${BLENDER:-blender}; T=${THREADS:-2}; SPP=${SPP:-64}
export PYTHONHASHSEED=0 OPENBLAS_NUM_THREADS=1
render() { "$BL" -b -P "$HERE/render.py" -- "$W/model.npz" "$@" "threads=$T"; }

[ -f "$W/model.npz" ] || "$PY" "$HERE/car.py" "$W/model.npz" .010

# viewer: 18 (front) .. 54 (rear); the website mirrors the other half
f=18
while [ $f -le 54 ]; do
  [ -f "$W/viewer/f${f}_m.png" ] || render "$W/viewer" $f 1200 675 "$SPP"
  f=$((f+1))
done
"$PY" "$HERE/denoise.py" "$W/viewer"
node "$HERE/encode.mjs" frames "$W/viewer" "$OUT"
node "$HERE/pack.ts" "$OUT/frames" "$OUT/packs"

# stills: NAME FRAME SAMPLES OPTIONS
still() { n=$1; f=$2; n_spp=$3; shift 3; z=$(printf %02d "$f" 2>/dev/null) || z=$f
  [ -f "$W/$n/f${z}_m.png" ] || render "$W/$n" "$f" 1600 900 "$n_spp" "$@"
  case $n in *-dark) d=--dither;; *) d=;; esac
  "$PY" "$HERE/denoise.py" "$W/$n" $d
  node "$HERE/encode.mjs" still "$W/$n/f$z.png" "$OUT/stills" "$n"; }
still hero-dark  9    96 cam=hero dark=1 lens=46 sx=-.16 sy=.015 world=1.15
still hero-light 26.6 96 cam=hero lens=52 camz=1.3
still roof-light 45.5 72 cam=free loc=0,-8.4,4.6 tgt=0,0,.72 lens=51 sx=-.033 sy=-.042 hide=fin
still rear-dark  45   80 cam=hero dark=1 lens=50 gx=.5 camz=1.45 sy=.015 world=1.15
