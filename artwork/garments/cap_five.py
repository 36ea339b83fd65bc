"""Soft five-panel cap, three-quarter view: one front panel without buckram, flat peak."""
import math
import bpy
import numpy as np
import garment_lib as gl
import headwear as hw
from cap import camera

STUDIO = '3q'
DECOR = (0.0, .056, .060)
TECH = 'dtf'
SEAMS = [math.radians(v) for v in (-41, 41, -112, 112, 180)]


def build(q=1., variant=1, view='front'):
    body, brimm, th = gl.material('body', 'twill', decor=1), gl.material('trim', 'twill'), gl.material('thread', 'thread')
    crown = hw.Crown(.083, .098, .113, SEAMS, p=(.60, .14), e=.96, wide=.8, soft=.0032, groove=.0010, full=.026, seed=8)
    rim = lambda a: crown(a, 0 * a)
    brim = hw.Brim(rim, hw.FLAT, bend=1.9, drop=.004, belly=.002)
    az = np.linspace(2.2, 4.08, 60)
    rest = hw.Rest(rim(az) - (0, 0, .0016), brim.surf(np.linspace(.5, 1, 20)).reshape(-1, 3) - (0, 0, .0022))
    hw.crown_mesh('crown', crown, rest, -np.pi, np.pi, body)
    hw.rim_and_inside(crown, rest, body)
    runs, t = [], np.linspace(.012, .955, 220)
    for a in SEAMS:
        for d in (.0034, -.0034):
            runs.append(rest.line(crown.run(crown.off(a, t, d), t), .0001))
    a = np.linspace(-np.pi, np.pi, 400)
    runs.append(rest.line(crown.run(a, 0 * a + .045), .0001))
    for k, a in enumerate((-76, 76, -146, 146)):
        c, n = crown.run(np.array([math.radians(a)]), np.array([.58]))
        hw.eyelet('eye%d' % k, c[0], n[0], rest, th, .0034)
    hw.button(crown, rest, body)
    brim.build(brimm, rest, runs, 7)
    gl.stitches('st', runs, th, .0031, .0011, .00034)
    bpy.context.view_layer.update()
