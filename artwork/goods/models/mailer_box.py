"""Open mailer of E-flute board, 25 x 20 x 8 cm: roll-over front and sides, dust flaps, a lid that stands open
with the vine printed on its inside; one ink outside.

Options: ink (hex)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import paper_parts as P

W, D, H, T = 25., 20., 8., .16


def edge_mat(hexa):
    """Cut board: two liners and the wave between them, seen as fine bars."""
    n = L.Nodes('flute')
    sep = n.new('SeparateXYZ')
    n.link(n.coord('Object'), sep.inputs[0])
    s = n.math('ADD', sep.outputs[0], sep.outputs[1])
    w = n.math('SINE', n.math('MULTIPLY', s, 2 * math.pi / .30))
    n.set(col=n.mixcol(n.ramp(w, [(.35, 0), (.65, 1)]), tuple(.42 * c for c in G.lin('#B08457')), G.lin('#B08457')), rough=.9, spec=.1)
    return n.m


def wall(name, w, h, face, inner, edge, parent, loc, rot=(0, 0, 0), t=T, r=0.):
    """Board standing on its lower edge: w wide, h high, its face towards -y, t thick."""
    o = P.slab(name, w, h, t, r, face, inner, (0, 0, 0), (0, 0, 0), None, .03, 8)
    o.data.materials.append(edge)
    for p in o.data.polygons:
        if p.index > 1:
            p.material_index = 2
    g = G.group(name + '_g', loc, rot)
    g.parent = parent
    o.location, o.rotation_euler, o.parent = (0, t, h / 2), (math.pi / 2, 0, 0), g
    return g


def rolled(y, h):
    """The rounded top of the rolled-over front."""
    a = np.linspace(np.pi, 0, 16)
    r = T + .04
    return np.column_stack([0 * a, y + r + r * np.cos(a), h - .05 + .16 * np.sin(a)])


def build(o):
    root = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', -24))))
    kraft = o.colour == 'Kraft'
    fleck = '#7C5530' if kraft else None
    hexa = P.paper(o.hex)
    out = P.board('outside', hexa, .8, .006, 18, fleck)
    inn = P.board('inside', hexa, .8, .006, 18, fleck)
    edge = edge_mat(hexa)
    pr = lambda name, el, w, h, lines=(), px=1600: P.printed(name, G.write(G.art(el, w, h, hexa, {k: (hexa if k == 'conch' else o.ink) for k in M.PALETTE}, px), lines, o.ink),
                                                            None, None, fleck='#A67E50' if kraft else None, rough=.8, tooth=.006)
    # outside of the front: name between two leaves, a line below
    fw, fh = W, H
    el = [e.moved(shift=(s * 6.6, -.1)) for s in (-1, 1) for e in L.fit([x for x in M.palmette((0, 0), math.pi / 2 - s * 1.45, 1., .24, s * .25, s * 1.2, 4)], -2.2, 2.2, -1.2, 1.2, 0) if e.kind != 'vein']
    front = pr('front', el, fw, fh, [('Liyawela', .5, .52, .29), ('MADE BY HAND IN GALLE', .5, .20, .062)])
    side = pr('side', [e for e in L.fit(M.frieze(5), -D / 2 + .5, D / 2 - .5, -1.4, 1.4, 0) if e.kind != 'vein'], D, H)
    # inside of the lid: two friezes round a ring of vine
    lw, lh = W - .3, D - .2
    el = [e for e in L.fit(M.medallion(12), -7.6, 7.6, -7.6, 7.6, 0)]
    for y, f in ((lh / 2 - 1.0, 1), (-lh / 2 + 1.0, 0)):
        el += [P.line([(-lw / 2 + .9, y), (lw / 2 - .9, y)], .12), P.line([(-lw / 2 + .9, y + (.25 if f else -.25)), (lw / 2 - .9, y + (.25 if f else -.25))], .05)]
    for s in (-1, 1):
        el += [e.moved(shift=(s * 9.9, q * 6.2)) for q in (-1, 1) for e in L.fit(M.rosette((0, 0), 1., 8, .2), -1.5, 1.5, -1.5, 1.5, 0)]
    vine = pr('vine', el, lw, lh, (), 1600)
    # tray
    P.slab('floor', W, D, T, .05, inn, edge, (0, 0, 0), (0, 0, 0), root, .03)
    wall('frontwall', W, H, front, inn, edge, root, (0, -D / 2, 0))
    wall('frontroll', W - 2.2, H - .35, inn, inn, edge, root, (0, -D / 2 + T + .05, T))
    P.strip('roll', rolled(-D / 2, H), W - 1.0, out, .03, None, 2, root)
    wall('backwall', W, H, inn, out, edge, root, (0, D / 2 - T, 0))
    for s in (-1, 1):
        a = s * math.pi / 2
        wall('sidewall', D - .1, H, side, inn, edge, root, (s * W / 2, 0, 0), (0, 0, a))
        wall('sideroll', D - 1.2, H - .12, inn, inn, edge, root, (s * (W / 2 - T - .03), 0, T), (0, 0, a))
        wall('dust', 6.5, H - .9, inn, inn, edge, root, (s * (W / 2 - 3.7), D / 2 - T - .42 - (0 if s < 0 else .02), T), (0, 0, 0), r=.6)
    # lid, hinged on the back wall, leaning back
    tilt = math.radians(getattr(o, 'tilt', 17))
    lid = G.group('lid', (0, D / 2 - T / 2, H + .03), (-tilt, 0, 0))
    lid.parent = root
    wall('lid', lw, lh, vine, out, edge, lid, (0, 0, .0))
    fl = G.group('tuck', (0, .0, lh - .03), (math.radians(62), 0, 0))
    fl.parent = lid
    wall('tuck', lw - 1.0, H - .7, inn, out, edge, fl, (0, 0, 0), r=.9)
    for s in (-1, 1):                                            # ears of the lid, folded forward
        e = G.group('ear', (s * (lw / 2 - T / 2), 0, 0), (0, 0, -s * math.radians(64)))
        e.parent = lid
        q = np.array([(0, .5), (6.2, 1.6), (6.6, 2.2), (6.6, lh - 3.0), (6.2, lh - 2.2), (0, lh - .4)])
        q = q if s > 0 else np.column_stack([-q[::-1, 0], q[::-1, 1]])
        P.prism('ear', q, T, inn, out, (0, T, 0), (math.pi / 2, 0, 0), e, .03)
    return dict(el=24, fill=(.82, .80))
