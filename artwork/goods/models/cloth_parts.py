"""Woven and velvet cloth for cushions and runners: material over UVs given in centimetres 0..w, 0..h."""
import math
import numpy as np
import goods_lib as G
import scene_lib as L


def lines(w, h, rows, col='orpiment', order=1):
    """Frames parallel to the edge of w x h: rows of (distance from the edge, width)."""
    import motif as M
    out = []
    for d, k in rows:
        a, b = w / 2 - d, h / 2 - d
        for p, q in (((-a, -b), (a, -b)), ((a, -b), (a, b)), ((a, b), (-a, b)), ((-a, b), (-a, -b))):
            p, q = np.array(p), np.array(q)
            u = (q - p) / np.linalg.norm(q - p) * k / 2
            out.append(M.Blade(np.linspace(p - u, q + u, 40), np.full(40, k / 2), None, col, 'line', order))
    return out


def cloth(name, img, w, h, pitch=.16, depth=.05, slub=.10, sheen=.3, rough=.9, warp=None):
    """img: linear picture of w x h cm (row 0 below). pitch 0: pile without threads.
    slub: how unevenly the yarn is spun. warp: colour that shines through between the threads."""
    n = L.Nodes(name)
    uv = n.new('UVMap')
    im = n.new('TexImage', image=L.image_from_array(name + '_c', img, srgb=False))
    n.link(uv.outputs[0], im.inputs[0])
    col = im.outputs[0]
    sep = n.new('SeparateXYZ')
    n.link(uv.outputs[0], sep.inputs[0])
    if pitch:
        tone = []
        for k, (size, other) in enumerate(((w, h), (h, w))):
            v = n.math('SINE', n.math('MULTIPLY', sep.outputs[k], math.pi * size / pitch))
            stretch = (w / pitch * .5, h * .35, 1) if k == 0 else (w * .35, h / pitch * .5, 1)
            tone.append((v, n.noise(1., 2, .5, n.mapped(stretch, loc=(7 * k, 3, 0), which='UV'))))
        weave = n.math('MULTIPLY', tone[0][0], tone[1][0])
        yarn = n.math('ADD', tone[0][1], tone[1][1])
        g = n.math('MULTIPLY_ADD', n.math('SUBTRACT', yarn, 1.), 2.6 * slub, 1.)
        col = n.mixcol(1., col, n.ramp(n.math('MULTIPLY', g, .5), [(0, 0.), (1, 2.)]), 'MULTIPLY')
        n.bump(n.math('ADD', weave, n.math('MULTIPLY', yarn, 1.6)), depth, .7)
    else:
        n.bump(n.noise(1., 3, .6, n.mapped((w * 5, h * 5, 1), which='UV')), .03, .35)
    n.set(col=col, rough=rough, sheen=sheen, sheen_tint=.5, spec=.12)
    return n.m
