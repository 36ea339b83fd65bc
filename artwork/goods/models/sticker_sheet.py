"""A5 sheet of gloss vinyl with seven kiss-cut stickers (two drops, two flowers, two leaves, one long border),
2 mm of white round each; one lifts at its edge, the corner to peel from is marked with a leaf."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P
from diecut import diecut, print_mat, rrect
from peel import roll

W, H, T, STEP = 14.8, 21.0, .04, .03
INK = {'leaf': '#12694F', 'lac': '#C2262D', 'orpiment': '#F6AD1B', 'conch': '#FBFAF6', 'indigo': '#1D2B6E'}


def drop(size, ground, petal):
    """Mango drop with curled tip: a gold line, a flower and a bud inside."""
    y = np.concatenate([-np.cos(np.linspace(0, np.pi / 2, 30)), np.linspace(0, 2.1, 60)[1:]])
    x = .42 * np.clip(y / 2.1, 0, 1) ** 2
    w = np.where(y < 0, np.sqrt(np.clip(1 - y * y, 0, 1)), np.cos(np.pi / 2 * np.clip(y / 2.1, 0, 1)) ** 1.15)
    el = [M.Blade(np.stack([x, .05 + (y - .05) * k], 1), w * k, None, c, 'leaf', q) for q, (k, c) in enumerate(((1., ground), (.90, 'orpiment'), (.86, ground)))]
    for e in M.rosette((0, 0), .60, 10, .1, petal, 'orpiment', 'conch') + M.bud((.04, .78), math.pi / 2 - .14, .62, petal, 'conch', 6):
        e.order += 3
        el.append(e)
    el += [M.Dot((.71 * math.cos(a), .71 * math.sin(a)), .035, 'orpiment', 'dot', 7) for a in np.radians(np.arange(165, 380, 15))]
    return [e.moved(scale=size, shift=(-.1 * size, -.55 * size)) for e in el]


def sprig():
    """Three leaves and a bud on one stalk."""
    st, t = M.euler((-3.2, -.9), .25, 6.2, .1, .4, 80)
    el = [M.Blade(st, .10 * (1 - .5 * t), None, 'leaf', 'stem', 1)]
    for i, h, n, w, k in ((22, .95, 2.6, .95, -.5), (34, -.55, 2.3, .85, .5), (52, 1.0, 2.1, .80, -.5)):
        lf = M.leaf(st[i], h, n, w, k * .3, k * 1.2, 1.05, 'leaf', 2, .8, .8)
        m = slice(8, 74)
        el += [lf, M.Blade(lf.spine[m], .045 * np.linspace(1, .2, 66), None, 'conch', 'vein', 3)]
    return L.fit(el + M.bud(st[-1], .55, 1.5), -3.6, 3.6, -1.7, 1.7, 0)


def contour(el, w, h, border):
    """The cut: outline of the drawing, set off and smoothed."""
    from scipy import ndimage as nd
    X, Y = L.grid_xy(-w / 2 - 1., w / 2 + 1., -h / 2 - 1., h / 2 + 1., STEP)
    D = L.sdf(el, X[0, 0], X[0, -1], Y[0, 0], Y[-1, 0], STEP, 2)[:X.shape[0], :X.shape[1]] + border
    ins = nd.binary_fill_holes(D > 0)
    r = .30 / STEP
    clo = nd.distance_transform_edt(nd.distance_transform_edt(~ins) <= r) > r
    return nd.gaussian_filter((nd.distance_transform_edt(clo) - nd.distance_transform_edt(~clo)) * STEP, 2.), X, Y


def sticker(name, D, X, Y, el, base, at, rot, root, lift, bend=None, px=1000):
    x0, x1, y0, y1 = X[0, 0], X[0, -1], Y[0, 0], Y[-1, 0]
    step = (x1 - x0) / (px - 1)
    ny = int((y1 - y0) / step) + 1
    ink = L.inkmap(el, x0, x1, y0, y0 + (ny - 1) * step, step, {k: G.lin(v) for k, v in base[1].items()})
    img = np.array(G.lin(base[0])) * (1 - ink[..., 3:]) + ink[..., :3] * ink[..., 3:]
    o = diecut(name, D, X, Y, print_mat(name, img, (x0, x1, y0, y1), .26, .35).m, L.plain('back', G.lin('#EDEBE4'), .5), .03)
    if bend:
        me = o.data
        V = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', V)
        me.vertices.foreach_set('co', roll(V.reshape(-1, 3).astype(float), *bend, .03).astype(np.float32).ravel())
        me.update()
    o.location, o.rotation_euler, o.parent = (*at, T + lift), (0, 0, rot), root
    c = L.ink_patch('cut', .016 - np.abs(D), X, Y, lambda d, x, y: 0 * x + .004, L.plain('cut', G.lin('#8D9698'), .6))
    c.location, c.rotation_euler, c.parent = (*at, T), (0, 0, rot), root


def build(o):
    root = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 5))))
    X, Y = L.grid_xy(-W / 2 - .1, W / 2 + .1, -H / 2 - .1, H / 2 + .1, .07)
    mark = L.fit(M.palmette((0, 0), .9, 1., .26, .3, 1.2, 3, bead=False), W / 2 - 1.35, W / 2 - .4, H / 2 - 1.35, H / 2 - .4, 0)
    sheet = G.art(mark, W, H, P.paper(o.hex), {'leaf': '#12694F', 'conch': P.paper(o.hex)}, 1500)
    diecut('sheet', rrect(X, Y, W, H, .5), X, Y, print_mat('sheet', sheet, (-W / 2, W / 2, -H / 2, H / 2), .3, .25).m, L.plain('liner', G.lin('#E9E4D6'), .7), T).parent = root
    white = ('#FBFAF6', INK)
    fl = M.rosette((0, 0), 2.7, 12, .1)
    pieces = [('flower', fl, 5.6, 5.6, (-3.5, 6.6), 0, (1.15, .62, 2.5, (-.80, .60))),
              ('drop', drop(2.05, 'indigo', 'lac'), 4.4, 6.8, (3.7, 5.9), -.06, None),
              ('leaf', L.fit(M.palmette((0, 0), .25, 1., .24, .3, 1.35, 5), -3.1, 3.1, -2., 2., 0), 6.2, 4., (-3.3, 1.0), .04, None),
              ('flower2', M.rosette((0, 0), 1.95, 8, .2, 'orpiment', 'lac', 'conch'), 4, 4, (3.6, -.4), 0, None),
              ('drop2', drop(1.55, 'lac', 'leaf'), 3.3, 5.2, (-4.6, -4.45), .08, None),
              ('leaf2', sprig(), 7.2, 3.6, (2.2, -4.75), 0, None)]
    for name, el, w, h, at, rot, bend in pieces:
        D, gx, gy = contour(el, w, h, .2)
        sticker(name, D, gx, gy, el, white, at, rot, root, .010, bend)
    w, h = 13.2, 2.5
    X, Y = L.grid_xy(-w / 2 - .3, w / 2 + .3, -h / 2 - .3, h / 2 + .3, STEP)
    D = rrect(X, Y, w, h, .5)
    a = np.linspace(0, np.pi / 2, 12)
    q, r = w / 2 - .2, .32
    x = np.concatenate([-q + r * (1 - np.cos(a)), q - r * (1 - np.cos(a[::-1]))])
    y = np.concatenate([h / 2 - .2 - r * (1 - np.sin(a)), h / 2 - .2 - r * (1 - np.sin(a[::-1]))])
    band = [M.Blade(np.stack([x, 0 * x], 1), y, None, 'indigo', 'line', -1)]
    band += L.fit(M.frieze(8), -w / 2 + .45, w / 2 - .45, -h / 2 + .28, h / 2 - .28, 0)
    sticker('border', D, X, Y, band, ('#FBFAF6', {'leaf': '#F8E2A4', 'lac': '#EA5A34', 'orpiment': '#F6AD1B', 'conch': '#12694F', 'indigo': '#12694F'}),
            (0, -8.75), 0, root, .010, px=1800)
    P.mirror(78, 70, (80, 26), .5)
    return dict(el=72, fill=(.78, .80))
