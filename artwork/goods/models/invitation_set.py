"""Wedding set, three pieces for a guest: invitation 12.7 x 17.8 cm with a foiled arch of leaves and two names,
reply card and envelope of the same pearl card, laid one over the other."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

W, H, T = 12.7, 17.8, .045


def arch():
    """Leaves in pairs along a pointed arch that stands on two vases; a lotus in its point, a lamp's light below."""
    y0, w, top = -6.6, 4.75, 7.3
    el = []
    for s in (-1, 1):
        t = np.linspace(0, 1, 240)
        leg = np.stack([s * w + 0 * t, y0 + t * (8.1)], 1)
        c = np.array([s * w, y0 + 8.1]), np.array([s * w, y0 + 11.2]), np.array([s * 1.35, top - 2.0]), np.array([0, top - .55])
        b = t[1:, None]
        bow = (1 - b) ** 3 * c[0] + 3 * b * (1 - b) ** 2 * c[1] + 3 * b * b * (1 - b) * c[2] + b ** 3 * c[3]
        P0 = np.concatenate([leg, bow])
        d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P0, axis=0), axis=1))])
        q = np.linspace(0, d[-1], 400)
        P1 = np.stack([np.interp(q, d, P0[:, 0]), np.interp(q, d, P0[:, 1])], 1)
        el.append(M.Blade(P1, np.full(400, .045), None, 'leaf', 'stem', 1))
        tg, _ = M.normals(P1)
        for k, f in enumerate(np.linspace(.02, .93, 21)):
            i = int(f * 399)
            h = math.atan2(tg[i, 1], tg[i, 0])
            n = 1.15 - .30 * f
            for g in (-1, 1):
                el.append(M.leaf(P1[i], h + g * .70, n * (1 if g * s > 0 else .92), .27, -g * .10, -g * .80, 1.1, 'leaf', 2, .75, .85))
            if k % 4 == 2:
                el.append(M.Dot(P1[i], .13, order=6))
        el += [e.moved(shift=(s * w, y0 - .55)) for e in M.bud((0, 0), math.pi / 2, 1.1)]
        el += [P.line([(s * w - x, y0 - .62 - .17 * j), (s * w + x, y0 - .62 - .17 * j)], .07) for j, x in enumerate((.55, .40, .62))]
    el += [e.moved(scale=1.35, shift=(0, top - .75)) for e in P.lotus(1., 7)]
    el += M.rosette((0, 3.55), .62, 8, 0)
    el += [P.line([(s * .6, -.15), (s * 2.0, -.15)], .03) for s in (-1, 1)]
    return [e for e in el if e.kind != 'vein']


def pearl(name, hexa, mask):
    """Card with a nacre: a soft gloss; what is pressed on it is foil."""
    n = L.Nodes(name)
    uv = n.new('UVMap')
    t = n.new('TexImage', image=L.image_from_array(name + '_f', np.repeat(mask[..., None], 3, 2), srgb=False), extension='EXTEND')
    n.link(uv.outputs[0], t.inputs[0])
    m = t.outputs[0]
    n.set(col=n.mixcol(m, G.lin(hexa), G.lin('#BC8628' if sum(G.lin(hexa)) > 1.5 else P.GOLD)), metal=m, rough=n.math('MULTIPLY_ADD', m, -.30, .54), spec=.3)
    h = n.math('ADD', n.math('MULTIPLY', n.noise(30., 2, .6), .0015), n.math('MULTIPLY', m, -.003))
    n.bump(h, 1., .7)
    return n.m


def build(o):
    hexa = P.paper(o.hex)
    tone = lambda k: '#%02X%02X%02X' % tuple(min(255, round(int(hexa[i:i + 2], 16) * k)) for i in (1, 3, 5))
    edge = P.board('edge', hexa, .7, .002)
    y = lambda v: v / H + .5
    inv = P.mask(arch(), W, H, [('together with their families', .5, y(2.35), .022), ('Nadeesha', .5, y(1.05), .076), ('&', .5, y(-.15), .040), ('Kavindu', .5, y(-1.40), .076),
                                ('Saturday 12 June · 9.30', .5, y(-5.2), .024), ('Galle', .5, y(-5.95), .024)], 1700, .026)
    for name, words, v, h in (('Noto Serif Sinhala', 'නදීශා සහ කවිඳු', -2.95, .027), ('Noto Serif Tamil', 'நதீஷா மற்றும் கவிந்து', -3.85, .023)):
        if L.font_path(name):                                    # the other scripts, where their fonts are installed
            inv = np.maximum(inv, L.text_mask(inv.shape, [(words, .5, y(v), h)], name))
    P.slab('invitation', W, H, T, .12, pearl('inv', hexa, inv), edge, (-3.0, 1.2, .16), (0, 0, math.radians(5)), None, .012, 4)
    rw, rh = 12.4, 8.4                                           # reply card
    el = L.fit(M.frieze(4), -rw / 2 + 1.3, rw / 2 - 1.3, 1.6, 3.6, 0)
    el += [P.line([(-4.2, -.4 - 1.05 * k), (4.2, -.4 - 1.05 * k)], .03) for k in range(3)]
    m = P.mask([e for e in el if e.kind != 'vein'], rw, rh, [('Kindly reply', .5, .585, .085), ('by the first of May', .5, .085, .044)], 1400, .018)
    P.slab('reply', rw, rh, T, .12, pearl('reply', hexa, m), edge, (4.2, -11.2, .24), (0, 0, math.radians(-7)), None, .012, 4)
    # envelope behind, its flap closed
    ew, eh = 18.4, 13.1
    env = G.group('envelope', (4.9, 3.6, 0), (0, 0, math.radians(-9 - 90)))
    shell = P.board('envelope', tone(.90), .6, .003)
    P.slab('pocket', ew, eh, .05, .15, shell, shell, (0, 0, 0), (0, 0, 0), env, .02, 4)
    flap = np.array([(-ew / 2 + .1, eh / 2), (-1.2, .2), (-.4, -.3), (.4, -.3), (1.2, .2), (ew / 2 - .1, eh / 2)])
    P.prism('flap', flap, .03, P.board('flap', hexa, .6, .003), shell, (0, 0, .056), (0, 0, 0), env, .01)
    el = 72
    P.mirror(el + 4, 70, (80, 18), 1.5)
    return dict(el=el, fill=(.80, .82))
