"""Pens, lying.  kind 'clip': aluminium ballpoint with a brass clip, two lines printed in one colour on 50 mm.
kind 'wood': turned pen with brass fittings, the vine engraved along 60 mm, in a rest cut from the same branch.
Options: kind, ink (hex of the print), yaw (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import drink_parts as D


def brass(name='brass', rough=.2):
    n = L.Nodes(name)
    n.set(col=L.hexlin('#D9AE5C'), metal=.88, rough=rough, spec=.5)
    return n.m


def along(mask):
    """A picture w x h that reads along the barrel, turned to the UVs of a lathe (v: along, u: round)."""
    return np.ascontiguousarray(mask.T[:, ::-1])


def skin(name, o, mask=None, ink=None):
    """Anodised aluminium with the print."""
    n = L.Nodes(name)
    c = L.hexlin(o.hex, 1.0)
    metal = {'Steel': .55, 'Copper': .55}.get(o.colour, .25)
    if o.colour == 'Steel':
        c = tuple(v * 1.05 for v in c)
    n.set(rough=.30, spec=.5, coat=.25, coat_rough=.10)
    if mask is None:
        n.set(col=c, metal=metal)
        return n.m
    uv = n.new('UVMap')
    t = n.new('TexImage', image=L.image_from_array(name + '_m', np.repeat(mask[..., None], 3, 2), srgb=False))
    n.link(uv.outputs[0], t.inputs[0])
    n.set(col=n.mixcol(t.outputs[0], c, G.lin(ink)), metal=n.math('MULTIPLY_ADD', t.outputs[0], -metal, metal))
    return n.m


def clip_pen(o, grp):
    z0, z1 = 1.75, 7.95                       # lower barrel
    r = lambda z: .43 + .09 * np.clip((np.asarray(z) - z0) / 3.5, 0, 1) ** .7
    W, px = 2 * math.pi * .52, 2600
    ny = int(px * W / (z1 - z0))
    m = D.letters((ny, px), z1 - z0, W, [('Liyawela Studio', .1, .08, .235, 'DejaVu Sans Condensed:bold', 'm', .035),
                                         ('Print, thread and foil, Colombo', .1, -.24, .135, 'DejaVu Sans Condensed', 'm', .022)])
    b = brass()
    body, bare = skin('print', o, along(m), getattr(o, 'ink', '#FFFFFF')), skin('bare', o)
    zs = np.linspace(z0, z1, 60)
    parts = [('point', [(0, .0), (.045, .03), (.06, .10), (.10, .38), (.11, .40)], b),
             ('cone', G.rounded([(.12, .36), (.19, .40), (.40, 1.55), (.42, 1.72), (.40, 1.76)], .04), b),
             ('barrel', np.stack([r(zs), zs], 1), body),
             ('band', G.rounded([(.50, 7.94), (.545, 7.96), (.545, 8.18), (.50, 8.20)], .03), b),
             ('upper', G.rounded([(.50, 8.19), (.52, 8.22), (.52, 11.0), (.485, 12.55), (.46, 12.58)], .04), bare),
             ('cap', G.rounded([(.45, 12.56), (.50, 12.58), (.50, 12.92), (.44, 13.02), (.27, 13.03)], .05), b),
             ('push', G.rounded([(.24, 12.95), (.24, 13.72), (.20, 13.82), (0, 13.84)], .06), b)]
    for name, prof, mat in parts:
        G.lathe(name, prof, mat, z0, z1, n=120).parent = grp
    p = D.curve([(.44, 12.75), (.60, 12.78), (.72, 12.62), (.735, 12.2), (.71, 10.8), (.665, 9.55), (.64, 9.15), (.70, 8.85)], 70)
    t = np.linspace(0, 1, 70)
    c = D.swept('clip', p, (.215 - .05 * t) * np.sqrt(np.clip((1.0 - t) / .04, .05, 1)), .042, b, 4., 28)
    c.rotation_euler, c.parent = (0, 0, -math.pi / 2), grp


def wood_pen(o, grp):
    z0, z1 = 1.55, 7.75
    r = lambda z: .44 + .17 * np.sin(np.clip((np.asarray(z) - z0) / (z1 - z0), 0, 1) * 1.9) ** .9
    W, px = 2 * math.pi * .56, 2600
    el = L.fit([e for e in M.frieze(7) if e.kind != 'vein'], -3.0, 3.0, -.62, .62, 0)
    step = (z1 - z0) / (px - 1)
    m, _ = L.raster(el, -(z1 - z0) / 2, (z1 - z0) / 2, -W / 2, -W / 2 + int(W / step) * step, step, 2, gap=.010)
    burnt = L.hexlin('#C49A6C') if o.colour == 'Walnut' else tuple(v * .16 for v in L.hexlin(o.hex))     # on dark wood the cut is rubbed with pale wax
    b = brass()
    body = D.wood('barrel', o.hex, o.colour, 2, 2.2, 4., .36, .2, along(m), burnt, 1.05)
    plain = D.wood('upper', o.hex, o.colour, 2, 2.2, 4., .36, .2, gain=1.05)
    zs, zu = np.linspace(z0, z1, 60), np.linspace(8.0, 13.0, 50)
    ru = .60 - .17 * ((zu - 8.0) / 5.0) ** 1.7
    for name, prof, mat in (('point', [(0, .0), (.045, .03), (.06, .10), (.10, .38), (.11, .40)], b),
                            ('cone', G.rounded([(.12, .36), (.19, .40), (.40, 1.36), (.45, 1.40), (.45, 1.52), (.42, 1.56)], .04), b),
                            ('barrel', np.stack([r(zs), zs], 1), body),
                            ('band', G.rounded([(.58, 7.74), (.635, 7.76), (.635, 7.98), (.58, 8.01)], .04), b),
                            ('upper', np.stack([ru, zu], 1), plain),
                            ('end', G.rounded([(.40, 12.99), (.45, 13.0), (.45, 13.2), (.36, 13.42), (0, 13.5)], .08), b)):
        G.lathe(name, prof, mat, z0, z1, n=120).parent = grp


def rest(o, length=9.6, w=1.75, h=1.75, groove=.64):
    """Half a branch: sawn flat above and below, bark on its flanks, a groove for the pen.  Lies along y."""
    y = np.linspace(-length / 2, length / 2, 90)
    wood = D.wood('rest', o.hex, o.colour, 1, 1.0, 9., .5, .08, gain=1.05)
    bark = L.Nodes('bark')
    base = L.hexlin('#5B4638' if o.colour != 'Walnut' else '#3A2A20')
    f = bark.noise(1., 5, .7, bark.mapped((3.2, .8, 3.2)), .4)
    bark.set(col=bark.mixcol(f, tuple(v * .45 for v in base), tuple(min(1, v * 1.7) for v in base)), rough=.9, spec=.15)
    bark.bump(f, .10, .8)
    grow = .07 * np.sin(y * .55 + .6) + .02 * np.sin(y * 1.7)
    a = np.linspace(0, np.pi, 24)
    arc = np.stack([-groove * np.cos(a), h - groove * .78 * np.sin(a)], 1)
    half = np.array([(w - .05, h), (groove + .06, h), (groove + .015, h - .012)])
    top = np.vstack([half * [-1, 1], arc[1:-1], half[::-1]])
    t = np.linspace(0, 1, 16)
    side = np.stack([w - .04 + .04 * np.sin(t * np.pi / 2) - (w * .36) * t ** 2.6, h - .03 - (h - .03) * t], 1)
    side[0] = (w - .05, h)

    def strip(name, prof, mat, flare):
        V = np.stack([prof[None, :, 0] + flare[:, None] * np.sign(prof[None, :, 0]) * (np.abs(prof[None, :, 0]) > groove + .2), np.broadcast_to(y[:, None], (len(y), len(prof))),
                      np.broadcast_to(prof[None, :, 1], (len(y), len(prof)))], -1)
        i = np.arange(V.shape[0] * V.shape[1]).reshape(V.shape[:2])
        F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
        L.make_mesh(name, V.reshape(-1, 3), F, mat)
        return V
    T = strip('top', top, wood, grow)
    A, B = strip('right', side, bark.m, grow), strip('left', side * [-1, 1], bark.m, grow)
    cut = D.wood('sawn', o.hex, o.colour, 2, 1.0, 9., .6, .0, gain=.95)
    for k, yy in ((0, y[0]), (-1, y[-1])):    # sawn ends: the whole outline
        P = np.vstack([B[k][::-1], T[k][1:-1], A[k]])[:, ::2]
        e = L.polygon_prism('end', P, -.004, .004, cut)
        e.location, e.rotation_euler = (0, yy, 0), (math.pi / 2, 0, 0)


def build(o):
    yaw = math.radians(getattr(o, 'yaw', -37))
    if getattr(o, 'kind', 'clip') == 'clip':
        grp = G.group(rot=(-math.pi / 2, 0, yaw), loc=(0, 0, .545))
        clip_pen(o, grp)
        return dict(el=72, fill=(.86, .86))
    grp = G.group(rot=(-math.pi / 2, 0, 0), loc=(0, -6.6, 1.75 + .08))
    wood_pen(o, grp)
    rest(o)
    turn = G.group(rot=(0, 0, yaw))
    for ob in list(G.things()) + [grp]:
        if ob.parent is None:
            ob.parent = turn
    return dict(el=46, fill=(.84, .84))
