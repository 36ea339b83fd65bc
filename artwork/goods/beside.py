"""beside.py - something whose size everybody knows, laid or stood beside a thing ("in scale").

The view `scale` of the list says `"beside": "pencil"` (19 cm, lying) or `"mug"` (9.5 cm, standing), and, where the
place found is not the best, `"place": [how, turn in degrees, gap in cm]` with how one of
front (before the thing), left, right (along its side), in either case on the ground."""
import math
from types import SimpleNamespace
import bpy
import numpy as np
import goods_lib as G
import scene_lib as L

LONG, FLAT = 19., .36                      # the pencil: its length, half of what lies between two flats
CONE, LEAD = 2.3, .55                      # what is sharpened, and how much of that is lead
MUG = 9.5


def pencil():
    """Hexagonal, lacquered in the house's red, cut to a cone; lies along x with its point at +x, middle over the origin."""
    th = np.linspace(0, 2 * np.pi, 145)
    six = np.minimum(FLAT / np.cos((th + np.pi / 2 + np.pi / 6) % (np.pi / 3) - np.pi / 6), FLAT * 1.115)
    slope = FLAT * 1.02 / CONE             # of the cone: the lacquer ends in scallops where it meets the flats
    ends = LONG - six / slope
    rope = L.Nodes('pencil_wood')
    f = rope.noise(1., 4, .6, rope.mapped((.8, 14., 14.)))
    rope.set(col=rope.mixcol(f, G.lin('#D9AE78'), G.lin('#C08E58')), rough=.7, spec=.2)
    lead = L.plain('pencil_lead', G.lin('#2E2E31'), .42, spec=.5)
    lacquer = L.plain('pencil_lacquer', G.lin('#A32427'), .28, spec=.45, coat=.4, coat_rough=.06)
    dip = L.plain('pencil_dip', G.lin('#EAA51A'), .35, spec=.4, coat=.3, coat_rough=.08)
    grp = G.group('pencil')

    def skin(name, a, b, ra, rb, mat, n=2):
        t = np.linspace(0, 1, n)[:, None]
        x, r = a * (1 - t) + b * t, ra * (1 - t) + rb * t
        V = np.stack([x + 0 * th - LONG / 2, r * np.cos(th), r * np.sin(th) + FLAT], -1)
        i = np.arange(V.shape[0] * V.shape[1]).reshape(V.shape[:2])
        F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
        o = L.make_mesh(name, V.reshape(-1, 3), F, mat, smooth=False)
        o.parent = grp
    full = np.full_like(th, 1.)
    skin('pencil_end', 0 * th, 0 * th, 0 * th, six - .05, dip)
    skin('pencil_edge', 0 * th, .05 * full, six - .05, six, dip)
    skin('pencil_dip', .05 * full, 1.5 * full, six, six, dip)
    skin('pencil_body', 1.5 * full, ends, six, six, lacquer, 12)
    tip = LONG - LEAD
    skin('pencil_cone', ends, tip * full, six, slope * LEAD * full, rope.m, 24)
    skin('pencil_lead', tip * full, (LONG - .06) * full, slope * LEAD * full, .03 * full, lead, 12)
    skin('pencil_tip', (LONG - .06) * full, LONG * full, .03 * full, 0 * th, lead)
    return grp


def mug():
    """The house's own mug without its print, as tall as its words say."""
    import mug as model
    before = set(bpy.data.objects)
    model.build(SimpleNamespace(hex='#FFFFFF', turn=-24))
    grp = G.group('beside', loc=(0, 0, 0))
    for o in set(bpy.data.objects) - before - {grp}:
        if o.parent is None:
            o.parent = grp
    grp.scale = (MUG / model.H,) * 3
    return grp


def seen(V, el):
    """Width and height of what the camera sees, but for perspective."""
    e = math.radians(el)
    y = V[:, 2] * math.cos(e) + V[:, 1] * math.sin(e)
    return np.ptp(V[:, 0]), np.ptp(y)


def put(o, view):
    """Adds o.beside to the things on the stage."""
    V = G.corners()
    el = view.get('el', 20)
    lo, hi = V.min(0), V.max(0)
    low = V[V[:, 2] < lo[2] + .35 * (hi[2] - lo[2]) + .5]          # what stands over the ground does not keep things off
    w, h = seen(V, el)
    if o.beside == 'mug':
        how, turn, gap = getattr(o, 'place', ('right', 0, 1.5))
        grp, half = mug(), 4.1
    else:
        s = math.sin(math.radians(el))
        below, along = max(max(w, 19) / .80, (h + 2.5 * s) / .95), max((w + 3.) / .80, max(h, 19 * s) / .95)
        how, turn, gap = getattr(o, 'place', ('front', 4, 1.6) if el < 45 or below <= along else ('right', 84, 1.4))
        grp, half = pencil(), .4
    grp.rotation_euler = (0, 0, math.radians(turn))
    bpy.context.view_layer.update()
    t = math.radians(turn)
    dx, dy = (half, half) if o.beside == 'mug' else (abs(math.cos(t)) * LONG / 2 + half * abs(math.sin(t)), abs(math.sin(t)) * LONG / 2 + half * abs(math.cos(t)))
    middle = (lo + hi) / 2
    if how == 'front':
        grp.location = (middle[0], low[:, 1].min() - gap - dy, 0)
    else:
        side = 1 if how == 'right' else -1
        edge = low[:, 0].max() if side > 0 else low[:, 0].min()
        y = max(middle[1], lo[1] + dy) if el < 45 else middle[1]
        if o.beside == 'mug':
            y = low[:, 1].min() + half
        grp.location = (edge + side * (gap + dx), y, 0)
    bpy.context.view_layer.update()
    return {**view, 'fill': getattr(o, 'fill', (.86, .80))}
