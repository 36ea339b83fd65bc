"""Steel tumbler in a wooden sleeve, 350 ml: palm fronds of the kitul foiled in copper on the sealed wood.
Options: foil (hex), metal (less on dark wood, or the foil is lost there), turn (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import drink_parts as D

R0, R1, Z0, Z1 = 3.35, 4.0, .75, 10.9           # the sleeve


def leaflet(p, head, length, width, side):
    """A fishtail: a narrow foot, one long edge, one short, the end torn into teeth."""
    P = np.array([(0, -.02), (.30, -.09), (.66, -.20), (.88, -.27), (1.10, -.30), (.93, -.17), (1.05, -.12), (.86, -.03), (.97, .05), (.76, .09),
                  (.82, .19), (.62, .19), (.34, .11), (0, .02)]) * [length, width / .5]
    return D.Shape(P * [1, side], 'leaf', 2).moved(head, p)


def frond(p, head, length, bend, n, size):
    """A rib that bows over; leaflets by turns left and right, longest in the middle, a last one at the tip."""
    sp, t = M.euler(p, head, length, bend * .3, bend * 1.7, 160)
    el = [M.Blade(sp, .055 * (1 - .65 * t), None, 'leaf', 'stem', 1)]
    tg, _ = M.normals(sp)
    for j in range(2 * n):
        f = .20 + .76 * (j + .5) / (2 * n)
        i, s = int(f * 159), 1 if j % 2 else -1
        ln = size * (.55 + .55 * math.sin(math.pi * (.18 + .66 * f)))
        el.append(leaflet(sp[i], math.atan2(tg[i, 1], tg[i, 0]) + s * (.95 - .30 * f), ln, ln * .40, s))
    el.append(leaflet(sp[-2], math.atan2(tg[-1, 1], tg[-1, 0]), size * .8, size * .30, 1))
    return el


def palms(W):
    """Tall and low fronds by turns, three of each round the sleeve, all bowed by one wind."""
    el = []
    for c in (-W, -W / 3, 0, W / 3, -2 * W / 3):
        for x, h, ln, b, n, size in ((-1.15, 1.68, 9.5, -.72, 6, 1.55), (2.55, 1.70, 6.9, -.85, 4, 1.45), (4.35, 1.60, 3.5, -.35, 2, 1.05)):
            el += frond((c + x, -5.6), h, ln, b, n, size)
    return el


def build(o):
    W, HH = math.pi * (R0 + R1), Z1 - Z0
    step = W / 2999
    el = palms(W)
    mask, _ = L.raster(el, -W / 2, W / 2, -HH / 2, -HH / 2 + int(HH / step) * step, step, 2, gap=.03)
    n, col, relief = D.wood_nodes('sleeve', o.hex, o.colour, 2, 1., 3., slats=18)
    uv = n.new('UVMap')
    t = n.new('TexImage', image=L.image_from_array('foil', np.repeat(mask[..., None], 3, 2), srgb=False))
    n.link(uv.outputs[0], t.inputs[0])
    m = t.outputs[0]
    n.set(col=n.mixcol(m, col, L.hexlin(getattr(o, 'foil', '#B0602E'))), metal=n.math('MULTIPLY', m, getattr(o, 'metal', .9)), rough=n.math('MULTIPLY_ADD', m, -.30, .44), spec=.4, coat=.15, coat_rough=.2)
    n.bump(n.math('MULTIPLY_ADD', m, .8, relief), .008, .4)
    plain = D.wood('edge', o.hex, o.colour, 2, 1., 3.)
    steel = D.brushed('steel', '#C4C9CE', .27, .92)
    inside = D.brushed('inside', '#C4C9CE', .34, .92)
    grp = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 0))))
    r = lambda z: R0 + (R1 - R0) * (z - Z0) / (Z1 - Z0)
    base = G.rounded([(0, .2), (2.6, .2), (2.8, 0), (r(.1) - .16, .0), (r(.5) - .10, .2), (r(.7) - .10, .9)], .10)
    low = G.rounded([(r(Z0) - .12, Z0), (r(Z0) - .02, Z0), (r(Z0 + .12), Z0 + .12)], .06)
    high = G.rounded([(r(Z1 - .12), Z1 - .12), (r(Z1) - .02, Z1), (r(Z1) - .28, Z1)], .06)
    lip = G.rounded([(R1 - .14, 10.6), (R1 - .10, 11.2), (R1 - .02, 12.1), (R1 + .06, 12.35)], .2)
    rim = G.rounded([(R1 + .06, 12.35), (R1 + .02, 12.46), (R1 - .10, 12.42), (R1 - .26, 11.0), (R0 - .3, 1.4), (R0 - .8, .9), (0, .9)], .09)
    for name, prof, mat in (('base', base, steel), ('low', low, plain), ('sleeve', [(r(z), z) for z in np.linspace(Z0 + .12, Z1 - .12, 40)], n.m), ('high', high, plain), ('lip', lip, steel), ('rim', rim, inside)):
        G.lathe(name, prof, mat, Z0, Z1, n=200).parent = grp
    return dict(el=17)
