"""Enamelled steel camp mug: thin wall, bright rolled rim, strap handle; a leopard's track in raised UV print
walks round it.  Options: ink, inside (hex of the enamel inside), turn (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import drink_parts as D

R, H = 4.25, 8.2


def paw(rot=0., shift=(0, 0), scale=1., flip=False, col='leaf'):
    """A leopard's forefoot: four toes without claws, the pad with three lobes behind; walks towards +y, 1 high."""
    pad = D.smooth([(0, .08), (.20, .02), (.335, -.13), (.36, -.30), (.245, -.385), (.12, -.345), (0, -.385), (-.12, -.345), (-.245, -.385),
                    (-.36, -.30), (-.335, -.13), (-.20, .02)])
    el = [D.Shape(pad, col, 2)]
    for x, y, a, s in ((-.405, .09, .42, .93), (-.165, .335, .14, 1.02), (.145, .365, -.10, 1.05), (.405, .155, -.40, .95)):
        el.append(D.Shape(D.smooth([(0, .165), (.088, .05), (.092, -.08), (0, -.155), (-.092, -.08), (-.088, .05)]), col, 2).moved(a, (x, y), s))
    if flip:
        for e in el:
            e.pts = e.pts * [-1, 1]
    return [e.moved(rot, shift, scale) for e in el]


def track(W, col='leaf'):
    """Left and right foot by turns, along a line that rises and falls once round the mug."""
    n, el = 10, []
    for i in range(-1, n + 1):
        x = (i + .5) / n * W - W / 2
        a = 2 * np.pi * x / W
        y, slope = .78 * math.sin(a + .4), .78 * 2 * np.pi / W * math.cos(a + .4)
        h = math.atan(slope)
        side = .74 if i % 2 else -.74
        el += paw(h - math.pi / 2 + (.10 if i % 2 else -.10), (x - side * math.sin(h), y + side * math.cos(h) - .12), 1.5, bool(i % 2), col)
    return el


def enamel(name, colour, mask=None, ink=None):
    """Glassy coat with a faint unevenness; the print stands 40 microns high and shines."""
    n = L.Nodes(name)
    col, wave = colour, n.noise(.8, 2, .4)
    if mask is not None:
        uv = n.new('UVMap')
        t = n.new('TexImage', image=L.image_from_array(name + '_m', np.repeat(mask[..., None], 3, 2), srgb=False))
        n.link(uv.outputs[0], t.inputs[0])
        col = n.mixcol(t.outputs[0], colour, ink)
        n.set(rough=n.math('MULTIPLY_ADD', t.outputs[0], .10, .13))
        wave = n.math('MULTIPLY_ADD', t.outputs[0], .35, wave)
    else:
        n.set(rough=.13)
    n.set(col=col, spec=.42, coat=.25, coat_rough=.04)
    n.bump(wave, .022, .5)
    return n.m


def build(o):
    ink = G.lin(getattr(o, 'ink', '#2A2320'))
    W = 2 * math.pi * R
    cup = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', -26))))
    step = W / 3071
    mask, _ = L.raster(track(W), -W / 2, W / 2, -H / 2, -H / 2 + int(H / step) * step, step, 2)
    outer = enamel('outer', G.lin(o.hex), mask, ink)
    plain = enamel('plain', G.lin(o.hex))
    inner = enamel('inner', G.lin(getattr(o, 'inside', '#F7F5EE')))
    rim = D.brushed('rim', '#D9DCDE', .16, 1., 2, 1.1, 6.)
    foot = G.rounded([(0, .22), (3.45, .22), (3.62, .02), (R - .10, .10), (R, .55), (R, .7)], .16)
    inside = G.rounded([(R - .07, H - .1), (R - .09, .55), (R - .6, .27), (0, .25)], .3)
    a = np.linspace(-.35, 1.75 * np.pi, 30)
    roll = np.stack([R + .045 + .15 * np.cos(a), H - .02 + .15 * np.sin(a)], 1)
    for name, prof, mat in (('foot', foot, plain), ('wall', [(R, z) for z in np.linspace(.7, H - .04, 40)], outer), ('inside', inside, inner), ('rim', roll, rim)):
        G.lathe(name, prof, mat, 0, H, n=200).parent = cup
    path = D.curve([(R - .10, 7.05), (R + .55, 7.12), (R + 1.75, 6.75), (R + 2.30, 5.35), (R + 2.12, 3.6), (R + 1.35, 2.25), (R + .45, 1.72), (R - .10, 1.62)], 110)
    D.swept('handle', path, .78, .115, plain, 5., 40).parent = cup
    return dict(el=17)
