"""Boardroom gift set, six things: folded pique polo with an embroidered mark, tumbler, notebook and pen in the box; coasters and a
print in its drawer, pulled out in front.

Options: mark (hex of thread and leaf), inner (hex of the board)."""
import math
import numpy as np
import cloth_parts as C
import embroidery as E
import gift_parts as P
import goods_lib as G
import motif as M
import scene_lib as L
import wood as S


def slab(name, w, h, z0, t, m, parent, n=120):
    """Folded cloth: a flat layer with a round edge all the way."""
    U, V = np.meshgrid(np.sin(np.linspace(-1, 1, n) * math.pi / 2), np.sin(np.linspace(-1, 1, n) * math.pi / 2))
    e = np.minimum(w / 2 * (1 - np.abs(U)), h / 2 * (1 - np.abs(V)))
    soft = .05 * L.fbm(U * w / 2, V * h / 2, .22, 6, 2) * np.clip(e / 2, 0, 1)
    Z = t * np.sqrt(np.clip(1 - (1 - np.clip(e / t, 0, 1)) ** 2, 0, 1))
    X, Y = U * (w / 2 - .12 * (1 + np.sin(V * 7 + z0))), V * (h / 2 - .10 * (1 + np.sin(U * 5 + z0)))
    o = L.sheet(name, X, Y, z0 + Z + soft, m, np.stack([U / 2 + .5, V / 2 + .5], -1))
    o.parent = parent
    return o


def collar(m, dark, tip, z, parent):
    """Two leaves that meet at the placket, tipped in the thread's colour, the fall behind the neck, the opening between them."""
    t = np.linspace(0, 1, 30)[:, None]

    def curve(a, b, c):
        a, b, c = (np.array(v, float) for v in (a, b, c))
        return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
    right = np.concatenate([curve((.12, 8.4), (.9, 7.7), (3.1, 5.4)), curve((3.1, 5.4), (3.7, 5.1), (4.1, 5.7))[1:], curve((4.1, 5.7), (5.9, 9.0), (6.2, 12.2))[1:],
                            curve((6.2, 12.2), (4.6, 14.2), (0, 14.4))[1:], curve((0, 12.7), (3.0, 12.6), (3.3, 11.4)), curve((3.3, 11.4), (2.4, 9.4), (.12, 8.4))[1:]])
    hole = np.concatenate([curve((0, 8.2), (3.4, 9.2), (3.6, 11.4)), curve((3.6, 11.4), (3.0, 13.0), (0, 13.0))])
    L.polygon_prism('neck', np.concatenate([hole, hole[::-1] * [-1, 1]]), z + .01, z + .05, dark).parent = parent
    for k in (1, -1):
        L.polygon_prism('leaf', (right * [k, 1])[::k], z + .02, z + .55, m, .2).parent = parent
        edge = np.concatenate([curve((.55, 7.95), (1.2, 7.4), (3.0, 5.95)), curve((3.0, 5.95), (3.45, 5.7), (3.75, 6.2))[1:], curve((3.75, 6.2), (5.45, 9.2), (5.75, 12.1))[1:]]) * [k, 1]
        L.tubes('tip', np.column_stack([edge, np.full(len(edge), z + .55)])[None], .075, tip, sides=6, flat=.5).parent = parent


def polo(w, h, colour, thread):
    r = G.group('polo')
    img = np.tile(G.lin(colour), (8, 8, 1))
    m = C.cloth('pique', img, w, h, .16, .045, .06, .25)
    for i, (dw, z) in enumerate(((.3, 0), (.15, .85), (0, 1.7))):
        slab('fold', w + dw, h + dw, z, .95, m, r)
    z = 2.62
    plainm = L.plain('rib', G.lin(colour), .85, sheen=.25)
    collar(plainm, L.plain('neck', tuple(.45 * v for v in G.lin(colour)), .95), L.plain('tip', G.lin(thread), .7), z, r)
    L.box('placket', (2.5, 11.6, .2), (0, 2.6, z + .08), plainm, .05).parent = r
    for y in (6.4, 3.0, -.6):
        o = G.lathe('button', G.rounded([(0, .10), (.34, .10), (.42, .16), (.50, .12), (.50, 0)], .05), L.plain('button', G.lin('#E9E2D0'), .3), n=40, loc=(0, y, z + .18))
        o.parent = r
    pts = np.array([[(x, y0 + .0, z + .20) for y0 in np.linspace(a, a + .26, 4)] for x in (-1.1, 1.1) for a in np.arange(-3.0, 8.2, .38)])
    L.tubes('seam', pts, .035, plainm, sides=6).parent = r
    old = [e for e in M.rosette((0, 0), 1.75, 8, .2) if not (isinstance(e, M.Dot) and e.col == 'lac')]
    rng, S_, col = np.random.default_rng(3), [], []
    for e in sorted(old, key=lambda e: e.order):
        for p in E.stitches(e.moved(shift=(6.9, 3.6)), .03 + .02 * e.order, rng, .07):
            S_.append(p + [0, 0, z])
            col.append(np.array(G.lin(thread)) * (.75 if e.order == 5 else 1.))
    L.tubes('mark', np.array(S_), .045, L.thread_mat('rayon', rough=.3, spec=.6, plies=2, twist=5, depth=.008), sides=6, col=np.array(col)).parent = r
    return r


def coaster(r, z, turn, parent, mat, el, top):
    a = np.linspace(0, 2 * math.pi, 121)[:-1]
    o = L.polygon_prism('coaster', r * np.stack([np.cos(a), np.sin(a)], 1), z, z + .55, mat, .08)
    o.parent, o.rotation_euler = parent, (0, 0, turn)
    if top:
        X, Y = L.grid_xy(-r, r, -r, r, .03)
        D = L.sdf(el, -r, r, -r, r, .03, 3, .5, .10)[:X.shape[0], :X.shape[1]]
        L.ink_patch('burnt', D, X, Y, lambda d, x, y: 0 * x + z + .56, L.plain('burnt', G.lin('#4A2C17'), .8)).parent = parent


def build(o):
    W, D, H, z0 = 47., 33., 7., 4.6
    lid = G.art(P.mark(12.) + P.C.lines(W - .5, D - .5, ((1.3, .22), (1.85, .08)), 'leaf'), W - .5, D - .5, o.hex, o.mark, 1500)
    nests = [P.rr(-9.6, 0, 25.6, 30.6, 1.), P.rr(10.2, 5.6, 13.7, 18.7, .8), P.rr(19.9, 5.6, 1.7, 15.2, .8), P.rr(13., -9.8, 18.8, 8.3, .9)]
    z = P.box(W, D, H, o.hex, o.inner, nests, lid, z0, 16)
    P.put(polo(24.6, 29.6, o.hex, o.mark), -9.6, 0, z - 1.6)
    P.put(P.notebook(13., 18., o.hex, o.mark), 10.2, 5.6, z - .9)
    P.put(P.pen(o.hex), 19.9, 5.6, z + .05)
    P.put(P.tumbler(o.hex, '#C9CDD1'), 13., -9.8, z - 1., -90)
    # lower case with its drawer, open by a third
    out, ins = L.plain('case', G.lin(o.hex), .55, spec=.3), P.board('drawer', o.inner)
    L.box('case', (W + .35, D + .35, z0 - .1), (0, 0, (z0 - .1) / 2), out, .08)
    pull, dw, dh = 17.5, W - 1.4, 3.6
    y1 = -D / 2 - .2
    L.box('front', (W - .2, .45, z0 - .5), (0, y1 - pull, (z0 - .5) / 2 + .12), out, .08)
    for k in (-1, 1):
        L.box('side', (.35, pull, dh), (k * dw / 2, y1 - pull / 2, dh / 2 + .3), out, .05)
    L.box('bottom', (dw, pull, .3), (0, y1 - pull / 2, .45), ins)
    a = np.linspace(0, 2 * math.pi, 97)[:-1]
    ring = 4.75 * np.stack([np.cos(a), np.sin(a)], 1)
    yc, zt = y1 - pull / 2, 2.9
    nest = L.polygon_prism('nest', [P.rr(0, 0, dw - .4, pull - .3, .1), P.rr(-10.6, 0, 21.6, 15.4, .3), ring + [6.5, 0], ring + [16.9, 0]], zt - .3, zt, ins, .05)
    nest.location.y = yc
    s = 20.4 / 2
    el = L.fit(M.frieze(3), -s, s, -6.2, 6.2, .06) + P.C.lines(20.6, 14.4, ((.6, .08),), 'lac')
    img = G.art(el, 20.6, 14.4, '#F6F0E1', dict(leaf='#174D3A', lac='#A32427', orpiment='#E7A61A', conch='#F6F0E1'), 1500)
    P.put(P.card(20.8, 14.6, img, .15, .1), -10.6, yc, zt - .25)
    w = S.wood('coaster', '#C79A62', '#9C6C3A', 1.3, 2.)
    for node in [v for v in w.node_tree.nodes if v.type == 'ATTRIBUTE']:          # curves carry no colour of their own
        for link in list(node.outputs['Color'].links):
            to = link.to_socket
            w.node_tree.links.remove(link)
            to.default_value = (1, 1, 1, 1)
    flower = [e for e in M.rosette((0, 0), 2.9, 8, .1) if not (isinstance(e, M.Dot) and e.col == 'lac')]
    for x in (6.5, 16.9):
        r = P.put(G.group('coasters'), x, yc, zt - .75)
        for k in range(2):
            coaster(4.5, .6 * k, .6 * k, r, w, flower, k)
    return dict(el=60, fill=(.84, .82))
