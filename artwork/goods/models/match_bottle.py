"""Single-wall aluminium sports bottle, 600 ml: coloured lacquer, sports cap with a pull, one baked ink round the waist.
Options: ink, cap, pull (hex), turn (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import drink_parts as D

R, H = 3.65, 21.0


def waist():
    """Eleven pennants in a row between stripes, between them the name of the day and, to the sides, the number of the team."""
    W, el = 2 * math.pi * R, []

    def line(y, h, x0=-W, x1=W):
        el.append(M.Blade(np.array([[x0, y], [x1, y]]), np.array([h, h]) / 2, None, 'leaf', 'line', 0))
    for s in (-1, 1):
        line(s * 2.75, .42)
        line(s * 2.32, .10)
        n = 22                                                      # eleven and eleven, round the bottle
        for k in range(n):
            x, w = (k + .5) * W / n - W / 2, W / n
            el.append(D.Shape(np.array([(-w * .5, s * 2.16), (w * .5, s * 2.16), (0, s * 1.32)]) + [x, 0], 'leaf', 1))
    return el


def build(o):
    W = 2 * math.pi * R
    grp = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 0))))
    ny, nx = int(3000 * 6.4 / W), 3000
    mask, _ = L.raster(waist(), -W / 2, W / 2, -3.2, 3.2, W / (nx - 1), 2)
    text = D.letters(mask.shape, W, 6.4, [('MATCH', 0, .10, .92, 'DejaVu Sans Condensed:bold', 'm', .10), ('DAY', 0, -1.08, .92, 'DejaVu Sans Condensed:bold', 'm', .10),
                                          ('11', -W / 3.4, -.62, 1.24, 'DejaVu Sans Condensed:bold', 'm', .04), ('11', W / 3.4, -.62, 1.24, 'DejaVu Sans Condensed:bold', 'm', .04)])
    mask = np.maximum(mask, text)

    def lacquer(name, m=None):
        if o.colour == 'Steel':
            n = L.Nodes(name)
            f = n.noise(1., 3, .7, n.mapped((.05, .05, 26.)))
            n.set(metal=.85, rough=n.math('MULTIPLY_ADD', f, .14, .26), spec=.5)
            col = n.mixcol(f, (.62, .66, .70), (.70, .745, .79))
            n.bump(f, .002, .35)
        else:
            n = L.Nodes(name)
            col = n.mixcol(0., G.lin(o.hex), G.lin(o.hex))
            n.set(rough=.27, spec=.5, metal=.12, coat=.5, coat_rough=.06)
        if m is not None:
            uv = n.new('UVMap')
            t = n.new('TexImage', image=L.image_from_array(name + '_m', np.repeat(m[..., None], 3, 2), srgb=False))
            n.link(uv.outputs[0], t.inputs[0])
            col = n.mixcol(t.outputs[0], col, G.lin(getattr(o, 'ink', '#FFFFFF')))
            n.set(metal=n.math('MULTIPLY_ADD', t.outputs[0], -.85, .85) if o.colour == 'Steel' else 0.)
        n.set(col=col)
        return n.m
    plain, print_ = lacquer('plain'), lacquer('print', mask)
    alu = D.brushed('alu', '#C4C9CE', .28, .9)
    z0, z1 = 6.3, 12.7
    base = G.rounded([(0, .30), (2.7, .30), (3.0, 0), (R - .35, .02), (R, .45), (R, z0)], .30)
    wall = [(R, z) for z in np.linspace(z0, z1, 40)]
    sh = D.curve([(R, z1), (R, 14.9), (R - .05, 15.6), (R - .46, 16.8), (R - 1.1, 17.75), (2.32, 18.1), (2.30, 18.3)], 80)
    for name, prof, mat in (('base', base, plain), ('wall', wall, print_), ('shoulder', sh, plain), ('bead', G.rounded([(2.3, 18.2), (2.42, 18.25), (2.42, 18.5), (2.3, 18.55)], .08), alu)):
        G.lathe(name, prof, mat, z0, z1, n=200).parent = grp
    # cap with grip ribs, spout, pull
    cap = L.plain('cap', G.lin(getattr(o, 'cap', '#1E1F22')), .42, spec=.4)
    k, prof = 240, G.rounded([(2.2, 18.5), (2.62, 18.5), (2.66, 18.7), (2.60, 19.85), (2.35, 20.15), (1.5, 20.55), (1.18, 20.9), (1.10, 21.5), (0, 21.5)], .2)
    c = G.lathe('cap', prof, cap, n=k)
    c.parent = grp
    V = np.empty(len(c.data.vertices) * 3, np.float32)
    c.data.vertices.foreach_get('co', V)
    V = V.reshape(-1, 3)
    a, r = np.arctan2(V[:, 1], V[:, 0]), np.hypot(V[:, 0], V[:, 1])
    g = np.clip((V[:, 2] - 18.62) / .1, 0, 1) * np.clip((19.9 - V[:, 2]) / .15, 0, 1) * (r > 2.3)
    V[:, :2] *= (1 - .018 * g * (np.cos(a * 40) > 0))[:, None]
    c.data.vertices.foreach_set('co', V.ravel())
    pull = L.plain('pull', G.lin(getattr(o, 'pull', '#DDDDDA')), .35, spec=.45)
    G.lathe('pull', G.rounded([(.95, 21.35), (1.0, 21.4), (.98, 21.85), (1.28, 22.0), (1.30, 22.25), (.92, 22.5), (.86, 23.05), (.70, 23.25), (.36, 23.25), (.30, 22.9), (0, 22.9)], .10), pull, n=120).parent = grp
    return dict(el=15, fill=(.8, .82))
