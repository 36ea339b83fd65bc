"""Business cards of 600 gsm cotton, 8.5 x 5.5 cm: a stack with gilded edges, one card before it; foiled faces."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

W, H, T = 8.5, 5.5, .092


def face():
    ring = [e for e in M.medallion(8) if e.kind != 'vein']
    el = L.fit(ring, -W / 2 + .3, -W / 2 + 4.0, -H / 2 + .7, H / 2 - .7, 0)
    return P.mask(el, W, H, [('Liyawela', .715, .585, .155), ('GALLE FORT', .715, .40, .062)], 1800, .014)


def back():
    el = L.fit([e for e in M.frieze(4) if e.kind != 'vein'], -W / 2 - 1.6, W / 2 + 1.6, -H / 2 + .8, H / 2 - .8, 0)
    return P.mask(el, W, H, (), 1800, .016)


def build(o):
    rng = np.random.default_rng(8)
    gilt = P.foil('gilt', P.GOLD, .25, (3, 3, 90))
    show = [P.printed(k, None, P.paper(o.hex), m, rough=.8, metal=.24, deboss=.003, tooth=.006) for k, m in (('face', face()), ('back', back()))]
    r = G.group(rot=(0, 0, math.radians(-27)))
    n = getattr(o, 'cards', 40)
    for i in range(n):
        a = rng.normal(0, .003) + (math.radians(3.5) if i == n - 1 else 0)
        P.slab('card', W, H, T, .06, show[0], gilt, (rng.normal(0, .012), rng.normal(0, .012), i * (T + .0025)), (0, 0, a), r, .010, 4)
    P.slab('single', W, H, T, .06, show[1], gilt, (1.0, -6.5, 0), (0, 0, math.radians(9)), None, .010, 4)
    el = 36
    P.mirror(el, 40, (46, 22), 1.3)
    P.mirror(14, 40, (70, 12), .9, -90, (0, 0, 2))               # and what the edges show
    return dict(el=el)
