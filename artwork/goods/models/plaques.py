"""Wooden plaques that stand a little tilted back.

Options: kind 'house' (30 x 12 cm, 2 cm thick: a name between two running vines, filled with dark wax)
or 'award' (18 x 24 cm shield of plywood, printed in full colour, brass pin)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import wood_parts as W
from frames import stand


def vine(y, sgn, length, n=10):
    """A running vine of n scrolls, made to end cleanly on both sides."""
    s, el = length / (n * M.HALF), []
    base, _ = M.cell()
    base = [e for e in base if e.kind != 'vein' and not (isinstance(e, M.Dot) and e.col == 'lac')]
    for k in range(n):
        el += [e.moved(scale=s, flip=bool(k % 2), shift=((k + .5) * M.HALF * s - length / 2, 0)) for e in base]
    if sgn < 0:
        el = [e.moved(rot=math.pi) for e in el]
    return [e.moved(shift=(0, y)) for e in el]


def house(o, w=30., h=12., px=2600):
    el = vine(3.9, 1, w - 2.8) + vine(-3.9, -1, w - 2.8)
    bare = [e for e in el if e.col == 'conch']
    box = (-w / 2, w / 2, -h / 2, h / 2)
    m = W.grid_mask([e for e in el if e.col != 'conch'], *box, px, gap=.035, ss=2) * (1 - W.grid_mask(bare, *box, px, ss=2))
    m = np.maximum(m, L.text_mask(m.shape, [('Nelum Sevana', .5, .5, .345)]))
    wood = W.timber('wood', o.hex, W.kind_of(o), 'x', seed=.8, scale=1.25, burn=m, burn_col=(.010, .008, .007), rough=.45, coat=.18,
                    gain=1.22 if o.colour == 'Walnut' else 1.)
    return W.board('plaque', W.rect_pts(w, h, .55), 2.0, wood, step=.06, arris=.32)


def shield():
    """Outline: shoulders with a small step, straight flanks, a foot 4 cm wide to stand on."""
    half = [(0, 12), (3.2, 11.75), (6.0, 10.9), (7.2, 10.6), (8.2, 11.0), (9., 11.5)]
    t = np.linspace(0, 1, 40)[1:]
    side = np.stack([9. - 7. * t ** 3.1, 11.5 - 23.5 * (1 - (1 - t) ** 1.25)], 1)
    top = np.array(half)
    q = np.linspace(0, 1, 30)
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(top, axis=0), axis=1))])
    from scipy.interpolate import PchipInterpolator
    from scipy.ndimage import gaussian_filter1d
    top = np.stack([np.interp(q * d[-1], d, top[:, 0]), PchipInterpolator(top[:, 0], top[:, 1])(np.interp(q * d[-1], d, top[:, 0]))], 1)
    right = np.vstack([top, side])
    P = np.vstack([right, (right * [-1, 1])[::-1][:-1]])
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(np.vstack([P, P[:1]]), axis=0), axis=1))])
    q, P = np.linspace(0, d[-1], 500, endpoint=False), np.vstack([P, P[:1]])
    P = np.stack([np.interp(q, d, P[:, i]) for i in (0, 1)], 1)
    return gaussian_filter1d(P, 2.2, axis=0, mode='wrap')[::-1]


def award(o):
    P = shield()
    w, h = 18., 24.
    L.PAL.update(navy=G.lin('#16294F'), red=G.lin('#B32A2A'), gold=G.lin('#E2A52A'), green=G.lin('#1F6A4C'), white=G.lin('#FFFFFF'), rose=G.lin('#E8607A'))
    if o.colour == 'Walnut':                             # on dark wood the leaves need a lighter green
        L.PAL.update(green=G.lin('#4FA878'), leaf=G.lin('#2F8A62'))

    def recol(el, table):
        for e in el:
            e.col = table.get(e.col, e.col)
        return el
    el = []
    for sg in (1, -1):                                   # two sprays rise round the flower
        t = np.linspace(0, 1, 80)
        a = -math.pi / 2 + sg * (.22 + 2.05 * t)
        c, r = np.array([0, 3.0]), 5.7
        P0 = c + r * np.stack([np.cos(a), np.sin(a)], 1)
        el.append(M.Blade(P0, .12 * (1 - .6 * t), None, 'green', 'stem', 1))
        for k in range(10):
            i = 5 + int(k * 7.6)
            hd = a[i] + sg * math.pi / 2
            for s2 in (1, -1):
                el.append(M.leaf(P0[i], hd + s2 * .62, 2.0 - .07 * k, .72, s2 * .2, -s2 * .5, 1.1, 'green' if (k + s2) % 2 else 'leaf', 2))
            if k % 2:
                el.append(M.Dot(P0[i] + .62 * np.array([math.cos(a[i]), math.sin(a[i])]), .20, 'gold', 'dot', 4))
    el += recol([e.moved(shift=(0, 3.2)) for e in M.rosette((0, 0), 3.5, 10, math.pi / 2)], dict(lac='red', orpiment='gold', conch='white'))
    step = w / 1499
    ny = int(h / step) + 1
    ink = L.inkmap(el, -w / 2, w / 2, -h / 2, -h / 2 + (ny - 1) * step, step, L.PAL)
    rgb, a = ink[..., :3], ink[..., 3]
    shape = a.shape
    Y = np.linspace(-h / 2, h / 2, shape[0])[:, None]
    X = np.linspace(-w / 2, w / 2, shape[1])[None]
    pale = o.colour == 'Walnut'
    text = G.lin('#FBF4E2') if pale else L.PAL['navy']

    def lay(mask, col):
        nonlocal rgb, a
        m, under = mask[..., None], (a * (1 - mask))[..., None]
        rgb = (rgb * under + m * np.array(col)) / np.maximum(under + m, 1e-4)
        a = under[..., 0] + mask
    px = step * 1.2
    pad = 40 * step
    D = L.sdf([W.Shape(P)], -w / 2 - pad, w / 2 + pad, -h / 2 - pad, -h / 2 + (ny - 1) * step + pad, step, ss=1, smooth=1.)[40:40 + ny, 40:40 + shape[1]]
    for q, wd in ((.75, .11), (1.02, .035)):             # key lines that follow the edge
        lay(np.clip((wd - abs(D - q)) / px + .5, 0, 1), text if q > 1 else L.PAL['gold'])
    lay(L.text_mask(shape, [('Best Newcomer', .5, .283, .068), ('Award Night 2026', .5, .352, .036)]), text)
    ribbon = np.clip((.95 - abs(Y + 7.15)) / px + .5, 0, 1) * np.clip((4.75 - abs(X) - .22 * abs(np.clip((Y + 7.15) / .95, -1, 1)) * -1) / px + .5, 0, 1)
    lay(ribbon, L.PAL['red'] if not pale else G.lin('#C8392F'))
    lay(L.text_mask(shape, [('Nimali Perera', .5, (12 - 7.1) / 24, .044)]), L.PAL['white'])
    mark = np.concatenate([rgb, a[..., None]], 2)
    face = W.timber('face', o.hex, W.kind_of(o), 'y', seed=.6, scale=1.5, print_=mark, rough=.5, coat=.1)
    parts = W.board('shield', P, .9, face, W.ply('ply', '#E6D2AC' if not pale else '#7A5234', 7, .9, .45), step=.06, arris=.06)
    brass = L.plain('brass', W.BRASS, .25, metal=1.)
    t = np.linspace(0, np.pi / 2, 10)
    parts.append(G.lathe('pin', np.stack([.42 * np.cos(t), .26 * np.sin(t)], 1), brass, n=48, loc=(0, 9.55, .9)))
    return parts


def build(o):
    if o.kind == 'house':
        stand(house(o), getattr(o, 'yaw', 13), 9)
        return dict(el=18, fill=(.84, .80))
    parts = award(o)
    stand(parts, getattr(o, 'yaw', 14), 12)
    return dict(el=17, fill=(.78, .78))
