"""Lotus of 40 cm in relief, six layers of wood, leafed by hand; seen a little from the side, as it hangs on a wall.

The swatch 'Gold foil' is leafed all over; any other is bare wood with gold on the two inner layers, the heart and the rims."""
import math
import numpy as np
import goods_lib as G
import scene_lib as L
import motif as M
import wood_parts as W

#         tip   foot  petals half-width  start  lift of the tip
LAYERS = ((20.0, 4.0, 12, 4.6, 0.0, .5), (17.4, 3.6, 12, 4.3, .5, .8), (14.4, 3.0, 10, 4.0, .25, 1.1), (11.3, 2.4, 10, 3.1, .75, 1.4), (8.3, 1.6, 8, 2.6, .2, 1.6), (5.5, .9, 8, 1.75, .7, 1.7))
THICK = 1.1


def leaf_gold():
    """Loose leaf on wood: squares that lap, fine creases, brush marks."""
    n = L.Nodes('gold')
    c = n.noise(.9, 4, .6, None, .8)
    fine = n.noise(7, 3, .6)
    col = n.mixcol(n.math('MULTIPLY_ADD', c, 1.6, -.4), (.86, .60, .20), (.62, .37, .09))
    n.set(col=col, metal=.62, rough=n.math('MULTIPLY_ADD', fine, .20, .30), spec=.5)
    n.bump(n.math('MULTIPLY_ADD', n.math('ABSOLUTE', n.math('SUBTRACT', c, .5)), 1.5, n.math('MULTIPLY', fine, .22)), .10, .6)
    return n.m


def petal(tip, foot, half, lift, z, mat, rim, turn):
    """One cut petal: a bowl with a raised rim and a midrib, its edge as thick as the layer."""
    t = np.linspace(0, 1, 72)
    s = np.concatenate([[-1], np.linspace(-1, 1, 41), [1]])
    w = half * M.bell(t, .62, .86)
    x = foot + (tip - foot) * t
    S, Wd = np.meshgrid(s, np.maximum(w, .01))
    X = np.repeat(x[:, None], len(s), 1)
    Y = S * Wd
    near = np.minimum((1 - abs(S)) * Wd, ((1 - t) * (tip - foot))[:, None] * .7)
    edge = np.clip(near / .34, 0, 1)
    Z = z + THICK + lift * (t[:, None] ** 2) - .42 * np.clip((near - .38) / .55, 0, 1) ** .7 * (1 - .4 * np.clip(near / 3, 0, 1)) + .05 * np.sin(np.pi * edge)
    Z += .34 * np.exp(-(Y / .16) ** 2) * np.clip(t[:, None] * 3, 0, 1) * np.clip((.90 - t[:, None]) * 5, 0, 1)
    for k in range(1, 5):                                # veins that leave the midrib
        f = .12 + .16 * k
        Z -= .07 * np.exp(-(((t[:, None] - f) * (tip - foot) - abs(Y) * .95) / .13) ** 2) * np.clip((near - .4) * 3, 0, 1)
    e = .12
    Z -= e * (1 - np.sqrt(1 - (1 - np.clip(near / e, 0, 1)) ** 2))
    Z[:, 0] = Z[:, -1] = z
    i = np.arange(X.size).reshape(X.shape)
    F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1)
    o = L.make_mesh('petal', np.stack([X, Y, Z], -1).reshape(-1, 3), F.reshape(-1, 4), mat)
    if rim is not None:                                  # gold on the raised rim only
        o.data.materials.append(rim)
        mid = (near[:-1, :-1] + near[1:, 1:]) / 2
        on = (mid < .36) & (mid > .0)
        o.data.polygons.foreach_set('material_index', on.astype(np.int32).ravel())
    o.rotation_euler = (0, 0, turn)
    return o


def build(o):
    gold = leaf_gold()
    wood = None if o.colour == 'Gold foil' else [W.timber('wood%d' % k, o.hex, W.kind_of(o), 'x', seed=k * 1.3, scale=1.6, rough=.45, coat=.2) for k in range(3)]
    parts = []
    for k, (tip, foot, n, half, ph, lift) in enumerate(LAYERS):
        bare = wood and k < 4
        z = k * .92
        for j in range(n):
            a = 2 * math.pi * (j + ph) / n + math.pi / 2
            parts.append(petal(tip, foot, half, lift, z + .04 * (j % 2), wood[(j + k) % 3] if bare else gold, gold if bare else None, a))
        parts.append(G.lathe('disc', [(0, z), (foot + 2.6, z), (foot + 2.6, z + THICK * .8), (0, z + THICK * .8)], wood[k % 3] if bare else gold, n=96))
    z = 6 * .92
    parts.append(G.lathe('heart', G.rounded([(1.7, z - .4), (1.95, z + .9), (1.75, z + 1.25), (1.5, z + 1.15), (0, z + 1.3)], .25), gold, n=96))
    for r, n in ((1.15, 9), (.0, 1), (.6, 5)):
        for j in range(n):
            a = 2 * math.pi * j / n
            t = np.linspace(0, np.pi / 2, 8)
            parts.append(G.lathe('seed', np.stack([.22 * np.cos(t), .20 * np.sin(t)], 1), gold, n=24, loc=(r * math.cos(a), r * math.sin(a), z + 1.2)))
    return dict(el=66, fill=(.80, .80))
