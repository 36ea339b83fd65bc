"""Rigid box with a lift-off lid, 15 x 15 x 8 cm, wrapped in uncoated paper: 15 mm of base below the lid, a foiled lotus on it."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

W, H, SHOW, T = 15., 8., 1.5, .30


def flower(w):
    """Lotus from above, three rings of petals, in a ring of beads."""
    el = []
    for r, n, ph in ((4.5, 8, .5), (4.15, 8, 0), (3.05, 8, .5)):
        el += [e for e in M.rosette((0, 0), r, n, ph * 2 * math.pi / n) if e.kind == 'petal' and e.order == 4]
        for e in el:
            e.order = min(e.order, 4) - 1
    el += [e for e in M.rosette((0, 0), 2.0, 8) if e.kind != 'dot'] + [M.Dot((.34 * math.cos(a), .34 * math.sin(a)), .07, order=8) for a in np.arange(8) * math.pi / 4]
    el += [P.circle(5.0, .09), *(M.Dot((5.4 * math.cos(a), 5.4 * math.sin(a)), .10) for a in np.arange(48) * math.pi / 24)]
    return P.mask(el, w, w, (), 2000, .05)


def build(o):
    r = G.group(rot=(0, 0, math.radians(-30)))
    wrap = P.board('wrap', o.hex, .82, .010, 16)
    inner = P.board('inner', o.hex, .85)
    L.box('base', (W - 2 * T, W - 2 * T, H - .3), (0, 0, (H - .3) / 2), wrap, .05, seg=4).parent = r
    L.box('foot', (W - 2 * T, W - 2 * T, .01), (0, 0, .006), inner).parent = r
    L.box('lid', (W, W, H - SHOW), (0, 0, (H + SHOW) / 2), wrap, .06, seg=4).parent = r
    w = W - .14
    G.panel('lotus', w, w, P.printed('lid', None, P.paper(o.hex), flower(w), rough=.82, metal=.24, deboss=.02, tooth=.010), (0, 0, H + .003), (0, 0, 0), r)
    el = 40
    P.mirror(el + 3, 60, (70, 13), 1.5)
    return dict(el=el)
