"""Trucker cap, three-quarter view: tall foam front in one piece, mesh sides and back,
seams under tape, curved peak."""
import math
import bpy
import numpy as np
import garment_sim as gs
import garment_lib as gl
import headwear as hw
from cap import camera

STUDIO = '3q'
DECOR = (0.0, .062, .066)
TECH = 'raised'
FRONT = math.radians(50)
SEAMS = [math.radians(v) for v in (-50, 50, -116, 116, 180)]


def build(q=1., variant=1, view='front'):
    body, net, th = gl.material('body', 'twill', decor=1), gl.material('body2', 'mesh'), gl.material('thread', 'thread')
    tape = gl.material('trim', 'twill')
    crown = hw.Crown(.083, .098, .129, SEAMS, p=(.62, .24), e=.98, wide=.7, soft=.0010, groove=.0006, full=.018, seed=11)
    rim = lambda a: crown(a, 0 * a)
    brim = hw.Brim(rim, hw.PEAK, bend=3.6)
    az = np.linspace(2.2, 4.08, 60)
    rest = hw.Rest(rim(az) - (0, 0, .0016), brim.surf(np.linspace(.5, 1, 20)).reshape(-1, 3) - (0, 0, .0022))
    hw.crown_mesh('front', crown, rest, -FRONT, FRONT, body, 301)
    hw.crown_mesh('net', crown, rest, FRONT, 2 * np.pi - FRONT, net, 501)
    hw.rim_and_inside(crown, rest, tape, gl.material('inside', 'twill', tint=.8))
    # the sweatband's turned edge round the mesh
    a = np.linspace(FRONT - .03, 2 * np.pi - FRONT + .03, 400)
    runs, strips = [], []
    t = np.linspace(.004, .975, 200)
    for k, s in enumerate(SEAMS):
        c, n = crown.run(np.full_like(t, s), t)
        strips.append(('tape%d' % k, c + n * .0006, n, .0088))
    c, n = crown.run(a, 0 * a + .043)
    strips.append(('tape_rim', c + n * .0002, n, .0195))
    for nm, c, n, w in strips:
        line = gl.strip(nm, rest(c), w, .0011, [tape], nrm=rest.turn(n))
        for d in (w / 2 - .0016, .0016 - w / 2):
            runs.append(line(d, .0001))
    # foam is caught down along its edges
    for d in (-.0075, .0075):
        runs.append(rest.line(crown.run(crown.off(math.copysign(FRONT, -d), t, d), t), .0001))
    f = np.linspace(-FRONT, FRONT, 160)
    runs.append(rest.line(crown.run(f, 0 * f + .05), .0001))
    hw.button(crown, rest, tape)
    brim.build(tape, rest, runs, 8)
    gl.stitches('st', runs, th, .0031, .0011, .00034)
    bpy.context.view_layer.update()
