"""Rigid gift box tied with a satin bow: lid in the swatch's colour with scrolls of vine in gold foil, base printed with the vine
on its sides.

Options: ribbon (hex), inks of the vine, base (hex of the printed board)."""
import math
import numpy as np
from scipy import ndimage as nd
import cloth_parts as C
import gift_box as S
import goods_lib as G
import motif as M
import scene_lib as L

W, H, LID = 18.0, 10.0, 4.2


def satin(colour):
    n = L.Nodes('satin')
    uv = n.new('UVMap')
    sep = n.new('SeparateXYZ')
    n.link(uv.outputs[0], sep.inputs[0])
    n.bump(n.math('SINE', n.math('MULTIPLY', sep.outputs[0], 2 * math.pi / .07)), .006, .4)
    n.set(col=G.lin(colour), rough=.36, spec=.5, sheen=.25, sheen_tint=.6)
    return n.m


def turned(P, deg):
    c, k = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    return P @ np.array([[c, k, 0], [-k, c, 0], [0, 0, 1]])


def bow(m, root, q, hw, zt):
    """Two crossed bands, two loops, two tails, a knot."""
    for ax in (0, 1):
        pts = np.array([(-q, 0, .03), (-q, 0, zt - .05), (-q + .1, 0, zt + .06), (q - .1, 0, zt + .06), (q, 0, zt - .05), (q, 0, .03)])
        P = np.concatenate([np.linspace(a, b, 30)[:-1] for a, b in zip(pts, pts[1:])] + [pts[-1:]])
        P, Wd = nd.gaussian_filter1d(P, .6, axis=0, mode='nearest'), np.tile([[0, hw, 0]], (len(P), 1))
        S.ribbon(P[:, [1, 0, 2]] if ax else P, Wd[:, [1, 0, 2]] if ax else Wd, m, 'band', root, cup=.02)
    th = np.linspace(-1, 1, 90)
    for sgn, az, tip in ((1, 20, 25), (-1, 14, 29)):
        r = 7.2 * np.cos(th * np.pi / 2) ** .75
        a = np.radians(tip) + th * np.radians(39)
        P = np.stack([sgn * r * np.cos(a), 0 * r, r * np.sin(a) * 1.05 + .4], 1)
        w = .35 + 1.15 * np.sin(np.pi * (th + 1) / 2) ** .8
        Wd = np.stack([.18 * sgn * np.sin(th * 2) * w, w, 0 * w], 1)
        S.ribbon(turned(P, az) + [0, 0, zt + .2], turned(Wd, az), m, 'loop', root, cup=.26)
    for az, ln in ((-44, 8.2), (218, 7.8)):
        s = np.linspace(0, 1, 70)
        z = .75 * np.exp(-s * 5) + .34 * np.abs(np.sin(s * 5.0)) * (1 - .6 * s) + .16
        w = .4 + .72 * np.clip(s / .35, 0, 1)
        P, Wd = np.stack([ln * s, .8 * np.sin(s * 2.6), z], 1), np.stack([-.25 * w * s, w, 0 * w], 1)
        S.ribbon(turned(P, az) + [0, 0, zt + .08], turned(Wd, az), m, 'tail', root, cup=.12)
    a = np.linspace(0, 2 * np.pi, 50)
    P = np.stack([.78 * np.cos(a), 0 * a, .68 * np.sin(a) + .78], 1)
    S.ribbon(P + [0, 0, zt], np.stack([0 * a, .95 + .12 * np.cos(2 * a), 0 * a], 1), m, 'knot', root, cup=.16)


def corners(F):
    """What the ribbon leaves free: a scroll in each quarter, frames round the lid."""
    el, q = C.lines(F, F, ((.45, .16), (.85, .06))), F / 4 + .1
    one = L.fit([e for e in M.cell()[0] if e.kind != 'vein'], -2.9, 2.9, -2.9, 2.9, 0, rot=math.radians(-8))
    for k in range(4):
        a = k * math.pi / 2
        el += [e.moved(rot=a, shift=(q * (math.cos(a) - math.sin(a)), q * (math.sin(a) + math.cos(a)))) for e in one]
    return el


def leafed(name, colour, mask):
    """Board with metal leaf; a part of the leaf's colour is paint, so that it never turns black."""
    n = L.Nodes(name)
    t = n.new('TexImage', image=L.image_from_array(name, np.repeat(mask[..., None], 3, 2), srgb=False))
    n.link(n.new('UVMap').outputs[0], t.inputs[0])
    m = t.outputs[0]
    n.set(col=n.mixcol(m, G.lin(colour), G.lin('#E3B45A')), metal=n.math('MULTIPLY', m, .6), rough=n.math('MULTIPLY_ADD', m, -.2, .5), spec=.3)
    return n.m


def build(o):
    root = G.group(rot=(0, 0, math.radians(-36)))
    base, inks = o.base, o.inks
    lidmat = L.plain('lid', G.lin(o.hex), .5, spec=.3)
    rim = W + .4
    L.box('body', (W, W, H), (0, 0, H / 2), L.plain('body', G.lin(base), .6), .06).parent = root
    L.box('lid', (rim, rim, LID), (0, 0, H + .15 - LID / 2 + .6), lidmat, .09).parent = root
    top = H + .75
    h = top - LID
    n = 5                                              # scrolls on a side
    s = W / (n * M.HALF)
    el = []
    for k in range(-1, n + 1):
        cell, _ = M.cell()
        el += [e.moved(scale=s, flip=bool(k % 2), shift=((k + .5) * M.HALF * s - W / 2, -.05)) for e in cell]
    for y, w in ((-h / 2 + .34, .22), (-h / 2 + .68, .07)):
        el.append(M.Blade(np.array([[-W, y], [W, y]]), np.full(2, w / 2), None, 'lac', 'line', 0))
    side = G.printed('side', G.art(el, W, h, base, inks, 1800), rough=.55)
    for a, (x, y) in ((0, (0, -1)), (90, (1, 0))):
        d = W / 2 + .012
        G.panel('side', W - .12, h, side, (x * d, y * d, h / 2 + .04), (math.pi / 2, 0, math.radians(a)), root)
    F = rim - .3
    mask, _ = L.raster(corners(F), -F / 2, F / 2, -F / 2, F / 2, F / 1500, 3, gap=.05)
    G.panel('top', F, F, leafed('top', o.hex, mask), (0, 0, top + .02), parent=root)
    bow(satin(o.ribbon), root, rim / 2 + .05, 1.25, top)
    L.card(90, 30, 130, 150, 60, .95, (1, .98, .94), (0, 0, top))        # what the foil on the lid mirrors
    return dict(el=27, fill=(.82, .76))
