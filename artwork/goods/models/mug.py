"""Ceramic mug, 9 cm: glaze in the swatch's colour, the print on the outer wall.

Options: print ('band' or 'mark' or none), inks, inside (hex of the glaze inside), turn (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
from turned import ear

R, H = 4.1, 9.6


def band(base, inks, px=3072):
    """The frieze closes exactly: an even number of scrolls round the mug."""
    W, n = 2 * math.pi * R, 6
    s, el = W / (n * M.HALF), []
    for k in range(-1, n + 2):
        cell, _ = M.cell()
        el += [e.moved(scale=s, flip=bool(k % 2), shift=(k * M.HALF * s - W / 2, .02 * H)) for e in cell]
    for y, h in ((-.295, .15), (-.265, .045), (.335, .15), (.305, .045)):
        el.append(M.Blade(np.array([[-W / 2 - 1, y * H], [W / 2 + 1, y * H]]), np.array([h / 2, h / 2]), None, 'lac', 'line', 0))
    return G.art(el, W, H, base, inks, px)


def mark(base, ink, px=3072):
    W = 2 * math.pi * R
    el = L.fit(M.medallion(8), -2.6, 2.6, -2.6, 2.6, 0)
    return G.art([e for e in el if e.kind != 'vein'], W, H, base, ink, px)


def build(o):
    what = getattr(o, 'print', None)
    inks = getattr(o, 'inks', None)
    glaze = dict(rough=.14, spec=.4, coat=.3, coat_rough=.04)
    inner = L.plain('inside', G.lin(getattr(o, 'inside', o.hex)), **glaze)
    outer = L.plain('glaze', G.lin(o.hex), **glaze)
    wall = outer
    if what:
        wall = G.printed('print', band(o.hex, inks) if what == 'band' else mark(o.hex, inks), rough=.14, spec=.35, coat=.3)
    cup = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', -28))))
    foot = G.rounded([(0, .35), (2.9, .35), (3.0, 0), (3.55, 0), (R - .03, .7), (R, 1.0)], .3)
    rim = G.rounded([(R, H - .4), (R, H), (R - .32, H), (R - .36, .9), (0, .75)], .16)
    for name, prof, mat in (('foot', foot, outer), ('wall', [(R, z) for z in np.linspace(1.0, H - .4, 30)], wall), ('rim', rim, inner)):
        G.lathe(name, prof, mat, 0, H).parent = cup
    ear('handle', R, H, outer).parent = cup
    return dict(el=16)
