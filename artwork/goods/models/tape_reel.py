"""A roll that stands on its rim, its leading end run out to the front, printed face outward.

kind 'seal': round foiled paper seals of 50 mm, 3 mm apart, on liner (Gold foil: the lotus stays open in the foil).
kind 'care': satin tape, 35 mm, a label every 60 mm with mark and wash symbols; one cut off lies before it."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

KINDS = {'seal': dict(w=5.6, pitch=5.3, r0=2.75, r1=4.35, turns=26, thick=.045, run=12.4),
         'care': dict(w=3.5, pitch=6.0, r0=1.75, r1=3.5, turns=30, thick=.045, run=9.6)}


def lotus_seal():
    """Foil of one seal, in cm round its middle."""
    el = [e for e in M.rosette((0, 0), 1.72, 8, math.pi / 8)]
    el += [e for e in M.rosette((0, 0), 1.72, 8, 0) if e.order == 4 and e.kind == 'petal']
    for e in el[-8:]:
        e.order = 3
    el += [P.circle(2.06, .06), P.circle(2.32, .10)]
    el += [M.Dot((1.90 * math.cos(a), 1.90 * math.sin(a)), .045) for a in (np.arange(16) + .5) * math.pi / 8]
    return [e for e in el if e.kind != 'vein']


def seal_tile(o, k, px=900):
    w, h = k['w'], k['pitch']
    m = P.mask(lotus_seal(), w, h, (), px, .030)
    yy, xx = np.mgrid[0:m.shape[0], 0:px]
    d = np.hypot(xx / (px - 1) * w - w / 2, yy / (m.shape[0] - 1) * h - h / 2)
    disc = np.clip((2.5 - d) / .012 + .5, 0, 1)
    gold = o.colour == 'Gold foil'
    if gold:
        m = 1 - m
    liner = np.array(G.lin('#F1EDE2')) * (1 - .30 * np.exp(-((d - 2.53) / .03) ** 2))[..., None]
    col = np.array(G.lin('#8A1F24' if gold else o.hex))
    return liner * (1 - disc[..., None]) + col * disc[..., None], m * disc


def symbols(y, s, x0=-1.28, dx=.64):
    """Wash at 30, do not bleach, do not tumble, iron, do not dry clean: line drawings s high."""
    t, out = .035, []
    ln = lambda *p: out.append(P.line([(c[0] + a * s, y + b * s) for a, b in p], t))
    for i in range(5):
        c = (x0 + i * dx, 0)
        if i == 0:
            ln((-.55, .35), (-.40, -.45), (.40, -.45), (.55, .35))
            ln((-.55, .25), (-.28, .33), (0, .22), (.28, .33), (.55, .25))
            out.append(M.Dot((c[0], y - .1 * s), .05 * s))
        if i == 1:
            ln((-.55, -.45), (0, .5), (.55, -.45), (-.57, -.45))
        if i == 2:
            ln((-.5, -.45), (-.5, .5), (.5, .5), (.5, -.45), (-.52, -.45))
            out.append(P.circle(.40 * s, t, 'lac', 1, (c[0], y + .02 * s)))
        if i == 3:
            ln((-.6, -.4), (.55, -.4), (.42, .3), (-.15, .3))
            ln((-.6, -.4), (-.48, -.05), (-.2, .06), (.46, .06))
            out.append(M.Dot((c[0] + .05 * s, y - .17 * s), .07 * s))
        if i == 4:
            out.append(P.circle(.48 * s, t, 'lac', 1, (c[0], y)))
        if i in (1, 2, 4):
            ln((-.5, -.5), (.5, .55))
            ln((-.5, .55), (.5, -.5))
    return out


def care_tile(o, k, px=900):
    w, h = k['w'], k['pitch']
    ink = '#1C1C20' if o.colour == 'White' else '#F3EFE6'
    el = [e.moved(shift=(0, 1.62)) for e in M.rosette((0, 0), .72, 8, .2)]
    el += [P.line([(-1.3, -.32), (1.3, -.32)], .03)] + symbols(-.95, .46)
    m = P.mask([e for e in el if e.kind != 'vein'], w, h, [('Liyawela', .5, .535, .105), ('M', .5, .20, .070), ('100% COTTON', .5, .125, .042), ('MADE IN SRI LANKA', .5, .070, .036)], px, .02)
    img = np.array(G.lin(P.paper(o.hex)))[None, None] * np.ones((*m.shape, 1))
    n = max(2, m.shape[0] // 120)
    img[:n] *= .72 if o.colour == 'White' else .5                 # the hot knife's line
    img[n:2 * n] = np.clip(img[n:2 * n] * (1.0 if o.colour == 'White' else 2.2), 0, 1)
    return img * (1 - m[..., None]) + np.array(G.lin(ink)) * m[..., None]


def satin(name, img):
    """Long floats across: sheen that runs along the tape."""
    n = L.Nodes(name)
    uv = n.new('UVMap')
    t = n.new('TexImage', image=L.image_from_array(name, img, srgb=False))
    n.link(uv.outputs[0], t.inputs[0])
    sep = n.new('SeparateXYZ')
    n.link(uv.outputs[0], sep.inputs[0])
    n.bump(n.math('SINE', n.math('MULTIPLY', sep.outputs[0], 2 * math.pi * 90)), .004, .35)
    return n.set(col=t.outputs[0], rough=.36, spec=.45, sheen=.35).m


def tape(name, path, k, mat, back, parent, u0=0.):
    """Path (forward, z) made a band: UV over the tile, its top towards the roll."""
    path = np.asarray(path, float)
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    v = np.linspace(-.5, .5, 3)
    V = np.stack([np.repeat(k['w'] * v[None], len(path), 0), np.repeat(-path[:, :1], 3, 1), np.repeat(path[:, 1:], 3, 1)], -1)
    uv = np.stack([np.repeat(v[None] + .5, len(path), 0), np.repeat(((d[-1] - d) / k['pitch'] + u0)[:, None], 3, 1)], -1)
    i = np.arange(3 * len(path)).reshape(-1, 3)
    F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    o = L.make_mesh(name, V.reshape(-1, 3), F, mat, uv.reshape(-1, 2))
    s = o.modifiers.new('t', 'SOLIDIFY')
    s.thickness, s.offset, s.material_offset, s.material_offset_rim = k['thick'], -1, 1, 1
    o.data.materials.append(back)
    o.parent = parent
    return o


def build(o):
    k = KINDS[o.kind]
    root = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', -32))))
    if o.kind == 'seal':
        img, m = seal_tile(o, k)
        mat = P.printed('seals', img, None, m, rough=.42, metal=.24, tooth=.001, deboss=.004, extend=False)
        back = P.board('liner', '#E8E1CF', .6, .001)
    else:
        mat = satin('labels', care_tile(o, k))
        back = L.plain('satin back', tuple(.92 * c for c in G.lin(P.paper(o.hex))), .55, sheen=.4)
    c = (0, k['r1'] + .03)
    end = math.radians(24)
    a = np.linspace(end + 2 * math.pi * k['turns'], end, 110 * k['turns'])
    r = np.linspace(k['r0'], k['r1'], len(a)) + .010 * np.sin(a * 1.7) * np.linspace(1, 0, len(a))
    wound = np.stack([c[0] + r * np.cos(a), c[1] + r * np.sin(a)], 1)
    p, t = wound[-1], np.array([math.sin(end), -math.cos(end)])
    q0 = p[0] + 2.4
    b = np.linspace(0, 1, 50)[:, None]
    p1, p2, p3 = p + t * p[1] * .62, np.array([p[0] + .75, .05]), np.array([q0, .05])
    fall = (1 - b) ** 3 * p + 3 * b * (1 - b) ** 2 * p1 + 3 * b * b * (1 - b) * p2 + b ** 3 * p3
    x = np.linspace(0, 1, 60)[1:]
    run = np.stack([q0 + (k['run'] - p[0]) * x * .78, .05 + .30 * np.clip((x - .72) / .28, 0, 1) ** 2 + .05 * np.sin(x * 5) ** 2 * (1 - x)], 1)
    tape('tape', np.concatenate([wound, fall[1:], run]), k, mat, back, root)
    w = k['w']
    core = G.lathe('core', G.rounded([(k['r0'] - .30, -w / 2 - .04), (k['r0'] - .03, -w / 2 - .04), (k['r0'] - .03, w / 2 + .04), (k['r0'] - .30, w / 2 + .04), (k['r0'] - .30, -w / 2 - .04)], .05, 4, .4),
                   P.board('core', '#B98D5E', .85, .006, 14, '#8A6238'), -w / 2, w / 2)
    core.location, core.rotation_euler, core.parent = (0, 0, c[1]), (0, math.pi / 2, 0), root
    if o.kind == 'care':                                         # a label cut off
        e = G.group(loc=(1.7, -6.2, 0), rot=(0, 0, math.radians(9)))
        s = np.linspace(0, 1, 40)
        tape('label', np.stack([s * k['pitch'], .05 + .35 * np.clip((s - .65) / .35, 0, 1) ** 2 + .22 * np.clip((.3 - s) / .3, 0, 1) ** 2], 1), k, mat, back, e)
    el = getattr(o, 'el', 34)
    P.mirror(el, 60, (70, 34), 1.2)
    P.mirror(20, 60, (30, 60), .8, -110)
    return dict(el=el, fill=(.76, .78))
