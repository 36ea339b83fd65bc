"""Coasters: a pile of three and one that leans on it, so that both the face and the cork foot are seen.

Options: none.  Round, 95 mm, ring groove, the twelve-petal flower burned in brown."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import wood_parts as W

R, T, CORK = 4.75, .72, .20


def cork():
    n = L.Nodes('cork')
    f = n.noise(9, 4, .65)
    n.set(col=n.ramp(f, [(.30, (.20, .10, .045)), (.45, (.46, .27, .13)), (.7, (.58, .37, .20))]), rough=.9, spec=.1)
    n.bump(f, .02, .5)
    return n.m


def flower():
    """Twelve petals and twelve between them, an eye of dots, two thin rings round it all."""
    el = []
    for ring, (r0, r1, w, ph, o) in enumerate(((.95, 3.02, .60, .5, 2), (.80, 2.62, .74, 0, 4))):
        for k in range(12):
            a = 2 * np.pi * (k + ph) / 12 + np.pi / 2
            d = np.array([math.cos(a), math.sin(a)])
            t = np.linspace(0, 1, 60)
            el.append(M.Blade(d * (r0 + (r1 - r0) * t)[:, None], w * .62 * M.bell(t, .62, .80) * (1 - .18 * t ** 6), None, 'lac', 'petal', o))
            if ring:
                q = np.linspace(.16, .74, 30)
                el.append(M.Blade(d * (r0 + (r1 - r0) * q)[:, None], .035 * (1 - .7 * np.linspace(0, 1, 30)), None, 'conch', 'vein', 5))
    el.append(M.Dot((0, 0), .86, 'lac', 'eye', 6))
    for k in range(12):
        a = 2 * np.pi * k / 12
        el.append(M.Dot((.56 * math.cos(a), .56 * math.sin(a)), .085, 'conch', 'seed', 7))
    el.append(M.Dot((0, 0), .22, 'conch', 'seed', 7))
    return el


def burnt(px=1500):
    """Mask of the burn: dark shapes part by a thin line, seeds and veins stay bare."""
    el = flower()
    box = (-R, R, -R, R)
    m = W.grid_mask([e for e in el if e.col != 'conch'], *box, px, gap=.045)
    bare = W.grid_mask([e for e in el if e.col == 'conch'], *box, px)
    m = m * (1 - bare)
    x = np.linspace(-R, R, m.shape[1])
    r = np.hypot(x[None], np.linspace(-R, R, m.shape[0])[:, None])
    for q, w in ((3.28, .028),):
        m = np.maximum(m, np.clip((w - abs(r - q)) / .012 + .5, 0, 1))
    return m


def coaster(mat, foot, z=0., turn=0., parent=None):
    """Turned board: rounded edges, a ring groove near the rim; the face lies at UV 0..1."""
    e = .10
    prof = [(0, CORK), (R - e, CORK), (R, CORK + e), (R, CORK + T - e), (R - e, CORK + T), (R - .42, CORK + T), (R - .52, CORK + T - .15),
            (R - .80, CORK + T - .15), (R - .90, CORK + T), (0, CORK + T)]
    top = G.lathe('coaster', G.rounded(prof, .07, 7, .3), mat, n=200)
    v = np.array([q.co[:2] for q in top.data.vertices])
    uv = top.data.uv_layers[0].data
    idx = np.array([l.vertex_index for l in top.data.loops])
    side = np.array([q.co[2] for q in top.data.vertices])[idx] < CORK + T - .2
    u = (v[idx] / R + 1) / 2
    u[side] = -.5
    uv.foreach_set('uv', u.astype(np.float32).ravel())
    f = G.lathe('foot', G.rounded([(0, .001), (R - .45, .001), (R - .40, .05), (R - .40, CORK), (0, CORK)], .05), foot)
    g = G.group('one', (0, 0, z), (0, 0, turn))
    for q in (top, f):
        q.parent = g
        if parent:
            g.parent = parent
    return g


def build(o):
    foot = cork()
    mask = burnt()
    kind = W.kind_of(o)
    wood = [W.timber('wood%d' % k, o.hex, kind, 'x', seed=k * 1.7 + .4, scale=.8, burn=mask, burn_col=(.13, .06, .03)) for k in range(4)]
    hh = T + CORK
    for k, (dx, dy, turn) in enumerate(((.10, -.05, .25), (-.12, .06, -.5), (.05, 0, .12))):
        c = coaster(wood[k], foot, k * hh, turn)
        c.location = (dx, dy, k * hh)
    a = math.radians(21)
    s = (3 * hh + .02) / math.sin(a)                       # the leaning one touches the pile's upper rim
    lean = G.group('lean', (0, 0, 0), (a, 0, 0))
    r = R - .4
    lean.location = (-.9, -R - s * math.cos(a) + r * math.cos(a), r * math.sin(a) + .02)
    coaster(wood[3], foot, 0, -.08, lean)
    return dict(el=getattr(o, 'el', 50), fill=(.76, .78))
