"""Gable top carton of folding board, 10 x 6 x 20 cm: a wreath on all four walls, creased gable, two tabs in a slot.

Options: inks, band (hex of the foot line and lettering), turn (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

W, D, H, RISE, TOP = 10., 6., 14.6, 2.5, 19.6


def wall(w, o, text):
    el = L.fit(M.medallion(12 if text else 8), -w / 2, w / 2, -H / 2 + 4.0, H / 2 - .5, .03 if text else .05)
    for y, t in ((-H / 2 + .62, .34), (-H / 2 + 1.05, .07)):
        el.append(P.line([(-w, y), (w, y)], t, 'lac', 0))
    img = G.art(el, w, H, o.hex, o.inks, 1300 if text else 800)
    lines = [('Liyawela', .5, .235, .075), ('CEYLON TEA', .5, .165, .024)] if text else [('100 g', .5, .215, .035)]
    return G.write(img, lines, o.band)


def sheet(name, q, mat, edge, parent, img=None, t=.05):
    """A flat panel through its corners (first two below)."""
    q = np.array(q, float)
    k = len(q)
    uv = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])[:k] if k == 4 else np.array([[0, 0], [1, 0], [.5, 1]])
    ob = L.make_mesh(name, q, np.arange(k)[None], mat, uv, smooth=False)
    s = ob.modifiers.new('t', 'SOLIDIFY')
    s.thickness, s.offset = t, -1
    s.material_offset = s.material_offset_rim = 1
    ob.data.materials.append(edge)
    b = ob.modifiers.new('b', 'BEVEL')
    b.width, b.segments = .012, 2
    ob.parent = parent
    return ob


def roof(o):
    s = math.hypot(D / 2, RISE)
    el = L.fit(M.frieze(5), -W / 2 - .9, W / 2 + .9, -s / 2 + .45, s / 2 - .45, 0)
    return .78 * G.art(el, W, s, o.hex, o.inks, 1200)           # it leans to the window


def dull(h, k):
    return '#%02X%02X%02X' % tuple(round(int(h[i:i + 2], 16) * k) for i in (1, 3, 5))


def build(o):
    root = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', -30))))
    board = P.board('board', o.hex, .6)
    dim = P.board('dim', dull(o.hex, .88), .6)
    raw = P.board('raw', '#F4F0E6', .8)
    L.box('body', (W, D, H), (0, 0, H / 2), board, .07, seg=4).parent = root
    for i, (w, d, text) in enumerate(((W, D, 1), (D, W, 0), (W, D, 1), (D, W, 0))):
        a = i * math.pi / 2
        at = (math.sin(a) * (d / 2 + .004), -math.cos(a) * (d / 2 + .004), H / 2)
        if i < 2 or i == 3:
            G.panel('wall%d' % i, w - .11, H - .11, G.printed('p%d' % i, wall(w, o, text), rough=.5, spec=.35), at, (math.pi / 2, 0, a), root)
    z0, z1 = H - .02, H + RISE
    shown = G.printed('roof', roof(o), rough=.5, spec=.35)
    w, g = W / 2 - .02, .12
    for s in (-1, 1):                                            # slopes to the front and the back, and what is folded in below them
        q = [(-w * -s, s * D / 2, z0), (w * -s, s * D / 2, z0), (w * -s, s * g, z1), (-w * -s, s * g, z1)]
        sheet('slope', q, shown, raw, root)
        q = [(s * w, s * -D / 2 + s * .05, z0), (s * w, s * D / 2 - s * .05, z0), (s * (w - D / 2 + .3), 0, z1 - .12)]
        sheet('end', q, board, raw, root)
        for k in (-1, 1):
            c = [(s * w, k * (D / 2 - .06), z0), (s * (w - .05), k * .10, z1 - .06), (s * (w - D / 2 + .3), k * .10, z1 - .1)]
            sheet('gusset', c if k * s > 0 else [c[1], c[0], c[2]], board, raw, root, t=.03)
        h = TOP - z1                                             # upright flaps of the ridge
        P.prism('ridge', np.array([(-w, 0), (w, 0), (w, h * .62), (w - .35, h + .06), (-w + .35, h + .06), (-w, h * .62)]), .07,
                dim, raw, (0, s * .075 + .035, z1 - .1), (math.pi / 2, 0, 0), root, .012)
    for x in (-1.7, 1.7):                                        # two tabs come over the ridge and go into the slot
        y0, h = -.075 - .045, TOP - z1
        path = [(x, .10, TOP - .15), (x, .10, TOP - .02), (x, .06, TOP + .05), (x, -.04, TOP + .06), (x, y0 - .03, TOP + .02), (x, y0 - .045, TOP - .2),
                (x, y0 - .04, TOP - .9), (x, y0 + .02, TOP - 1.02)]
        P.strip('tab', P.spline(path, 60), 1.5, raw, .05, dim, 3, root)
    dark = L.plain('slot', (.03, .026, .022), .9)
    L.box('slot', (5.6, .02, .07), (0, -.075 - .04, TOP - .98), dark, 0).parent = root
    return dict(el=17)
