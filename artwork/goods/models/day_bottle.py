"""Insulated steel bottle, double wall, powder coat; the vine printed right round it in five colours between bands of beads, under a clear coat.
Options: inks (leaf, lac, orpiment, conch, indigo), cap (hex), turn (degrees)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import drink_parts as D

R, H = 3.55, 19.2                     # straight wall up to the shoulder


def vines(inks, base, px=900):
    """Three rows of six scrolls round the bottle, each a step further, between bands with beads; two scrolls are
    drawn and repeat three times."""
    W = 2 * math.pi * R / 3
    s, el, (cell, _) = W / (2 * M.HALF), [], M.cell()

    def line(y, h, col):
        el.append(M.Blade(np.array([[-W, y - H / 2], [W, y - H / 2]]), np.array([h, h]) / 2, None, col, 'line', 0))
    for row, y in enumerate((3.75, 8.85, 13.95)):
        for k in range(-2, 4):
            el += [e.moved(scale=s * .99, flip=bool((k + row) % 2), shift=(k * W / 2 - W / 4, y - H / 2)) for e in cell]
    for y in (1.2, 6.3, 11.4, 16.5):
        line(y, .46, 'indigo')
        line(y + .34, .07, 'lac')
        line(y - .34, .07, 'lac')
        el += [M.Dot(((k + .5) * W / 14 - W / 2, y - H / 2), .115, 'conch' if k % 2 else 'orpiment', 'bead', 1) for k in range(14)]
    return np.tile(G.art(el, W, H, base, inks, px), (1, 3, 1))


def build(o):
    grp = G.group(rot=(0, 0, math.radians(getattr(o, 'turn', 0))))
    inks = dict(leaf='#1E6B4F', lac='#B32A2A', orpiment='#EAA51A', conch='#FBF7EE', indigo='#0D8A91')
    inks.update(getattr(o, 'inks', {}))
    coat = D.powder('coat', G.lin(o.hex), img=vines(inks, o.hex))
    plain = D.powder('plain', G.lin(o.hex))
    steel = D.brushed('steel', '#C4C9CE', .30, .9)
    base = G.rounded([(0, .25), (2.9, .25), (3.1, 0), (R - .16, 0), (R - .08, .12), (R - .08, .55)], .10)
    foot = G.rounded([(R - .10, .55), (R - .02, .56), (R, .62), (R, .8)], .04)
    wall = [(R, z) for z in np.linspace(.8, 16.9, 60)]
    sh = D.curve([(R, 16.9), (R - .06, 17.7), (R - .42, 18.55), (2.45, 19.15), (2.32, 19.45), (2.30, 19.9)], 60)
    neck = G.rounded([(2.24, 19.85), (2.24, 20.35), (2.0, 20.35)], .05)
    cap = G.rounded([(2.02, 20.20), (2.55, 20.20), (2.62, 20.35), (2.62, 22.25), (2.40, 22.55), (0, 22.55)], .16)
    for name, prof, mat in (('base', base, steel), ('foot', foot, plain), ('wall', wall, coat), ('shoulder', sh, plain), ('neck', neck, steel)):
        G.lathe(name, prof, mat, 0, H, n=200).parent = grp
    lid = D.powder('lid', G.lin(getattr(o, 'cap', '#1E1F22')), .46)
    G.lathe('cap', cap, lid, 0, 24, n=200).parent = grp
    G.lathe('ring', G.rounded([(2.60, 20.62), (2.66, 20.62), (2.66, 20.92), (2.60, 20.92)], .03), steel, n=200).parent = grp
    # carrying loop: a strap that springs from both sides of the cap
    path = D.curve([(-2.50, 21.55), (-2.56, 22.4), (-2.2, 23.65), (-1.1, 24.35), (0, 24.5), (1.1, 24.35), (2.2, 23.65), (2.56, 22.4), (2.50, 21.55)], 100)
    D.swept('loop', path, .62, .17, lid, 5., 40).parent = grp
    for s in (-1, 1):
        p = G.lathe('pin', G.rounded([(0, 0), (.30, 0), (.30, .16), (0, .20)], .05), steel, n=40)
        p.location, p.rotation_euler, p.parent = (s * 2.68, 0, 21.65), (0, s * math.pi / 2, 0), grp
    return dict(el=15, fill=(.8, .82))
