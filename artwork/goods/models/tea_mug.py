"""Thrown stoneware mug: heavy raw foot, thin lip, pale glaze inside with a pouring line and a small kettle
(a fired transfer), the kettle again on the wall.  Options: ink, inside (hex of the glaze inside), line (its print), turn."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import drink_parts as D

H = 9.4
RAW = '#C9A883'


def kettle(col='leaf'):
    """A tea kettle, 2 x 2, foot at y = 0."""
    el = [D.Shape(D.smooth([(-.62, 0), (-.86, .36), (-.70, .82), (-.30, 1.08), (.30, 1.08), (.70, .82), (.86, .36), (.62, 0), (.3, -.01), (-.3, -.01)]), col, 2),
          D.Shape([(-.34, 1.13), (.34, 1.13), (.24, 1.24), (-.24, 1.24)], col, 2), M.Dot((0, 1.34), .10, col)]
    s = D.curve([(-.62, .30), (-.98, .44), (-1.10, .80), (-1.32, .98)])
    el.append(M.Blade(s, np.linspace(.17, .075, len(s)), None, col, 'stem', 1))
    a = np.linspace(-.12, np.pi + .12, 60)
    el.append(M.Blade(np.stack([.70 * np.cos(a), .92 + .92 * np.sin(a)], 1), np.full(60, .062), None, col, 'stem', 1))
    for k, x in enumerate((-1.42, -1.62)):                          # steam
        p = D.curve([(x, 1.16), (x + .10, 1.34), (x - .08, 1.54), (x + .04, 1.76 - .1 * k)])
        el.append(M.Blade(p, .045 * np.sin(np.linspace(.25, np.pi - .1, len(p))), None, col, 'stem', 1))
    return el


def glaze(name, img=None, colour=None, speck=.5):
    """Stoneware glaze: iron specks, a slow unevenness, a soft shine."""
    n = L.Nodes(name)
    col = colour
    if img is not None:
        uv = n.new('UVMap')
        t = n.new('TexImage', image=L.image_from_array(name + '_c', img, srgb=False))
        n.link(uv.outputs[0], t.inputs[0])
        col = t.outputs[0]
    cloud = n.noise(.55, 3, .5)
    col = n.mixcol(1., col, n.ramp(cloud, [(.3, .90), (.7, 1.06)]), 'MULTIPLY')
    dots = n.ramp(n.noise(13., 1, .3), [(.695, 0.), (.735, speck)])
    col = n.mixcol(dots, col, (.045, .028, .018))
    n.set(col=col, rough=.24, spec=.4, coat=.18, coat_rough=.08)
    n.bump(n.noise(1.4, 2, .4), .03, .25)
    return n.m


def radius(z):
    """Outer wall: leaves the foot in a round, nearly straight, a breath wider at the lip."""
    t = np.clip(z / H, 0, 1)
    r = 3.62 + .66 * np.sin(np.clip(t / .62, 0, 1) * np.pi / 2) ** .8 - .16 * np.clip((t - .5) / .5, 0, 1) ** 2
    return r + .014 * np.sin(z * 9.5) * np.clip((z - 1.2) / 1.5, 0, 1) * np.clip((H - z) / 1.2, 0, 1)    # throwing rings


def build(o):
    ink = getattr(o, 'ink', '#F3EAD8')
    inside = getattr(o, 'inside', '#EFE6D3')
    W = 2 * math.pi * 4.2
    cup = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', -24))))
    raw = L.Nodes('raw')
    raw.set(col=raw.mixcol(raw.ramp(raw.noise(16, 2, .5), [(.55, 0.), (.72, .55)]), L.hexlin(RAW), L.hexlin('#7A5234')), rough=.9, spec=.15)
    raw.bump(raw.noise(30, 2, .6), .012, .5)
    el = [e.moved(scale=1.0, shift=(1.35, -.95)) for e in kettle()]
    outer = glaze('outer', G.art(el, W, H, o.hex, ink, 3072))
    # inside: the line all round, 1.7 cm below the lip; a little kettle stands on it at the back
    img = G.art([M.Blade(np.array([[-W, H / 2 - 1.75], [W, H / 2 - 1.75]]), np.array([.035, .035]), None, 'leaf', 'line', 0)]
                + [e.moved(scale=.40, shift=(x, H / 2 - 1.66)) for x in (-W / 2, W / 2) for e in kettle()], W, H, inside, getattr(o, 'line', '#7C2F1E'), 3072)
    inner = glaze('inner', img, speck=.35)
    plain = glaze('plain', colour=G.lin(o.hex))
    foot = G.rounded([(0, .30), (2.75, .30), (2.95, 0), (3.45, 0), (3.60, .22), (3.70, .85), (radius(1.0) - .02, 1.0)], .16)
    zs = np.concatenate([[.98], np.linspace(1.0, H - .30, 150)])
    wall = np.stack([radius(zs), zs], 1)
    wall[0, 0] -= .05                                              # the glaze stops with a fine edge
    r1 = float(radius(H - .3))
    lip = G.rounded([(r1, H - .30), (r1, H), (r1 - .17, H), (r1 - .30, H - 1.2), (3.55, 1.4), (2.9, .85), (0, .8)], .12)
    cut = int(np.argmax((lip[:, 0] < r1 - .14)))
    for name, prof, mat in (('foot', foot, raw.m), ('wall', wall, outer), ('lip', lip[:cut + 1], plain), ('inside', lip[cut:], inner)):
        G.lathe(name, prof, mat, 0, H, n=200).parent = cup
    path = D.curve([(r1 - .25, 7.75), (5.15, 7.95), (6.35, 7.1), (6.55, 5.4), (5.85, 3.5), (radius(2.5) - .2, 2.35)], 90)
    t = np.linspace(0, 1, 90)
    D.swept('handle', path, .58 + .24 * np.abs(2 * t - 1) ** 3, .34 + .16 * np.abs(2 * t - 1) ** 4, plain, 2.3).parent = cup
    return dict(el=25)
