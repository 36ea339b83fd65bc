"""Parts that drinkware and desk things share: closed shapes for the drawing, lettering in
centimetres, brushed metal, powder coat, wood that matches its swatch, bands swept along a path."""
import math
import subprocess
import numpy as np
from PIL import Image, ImageDraw, ImageFont
import goods_lib as G
import scene_lib as L


class Shape:
    """A closed outline for the drawing, beside M.Blade and M.Dot."""
    kind = 'shape'

    def __init__(self, pts, col='leaf', order=1):
        self.pts, self.col, self.order = np.asarray(pts, float), col, order

    def poly(self):
        return self.pts

    def moved(self, rot=0., shift=(0, 0), scale=1., flip=False):
        p = self.pts * scale * (np.array([1, -1]) if flip else 1)
        c, s = math.cos(rot), math.sin(rot)
        return Shape(p @ np.array([[c, s], [-s, c]]) + np.asarray(shift, float), self.col, self.order)


def smooth(ctl, n=120):
    """Closed outline through a few points (periodic cubic)."""
    from scipy.interpolate import CubicSpline
    p = np.asarray(list(ctl) + [ctl[0]], float)
    t = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1) ** .5)])
    return CubicSpline(t, p, bc_type='periodic')(np.linspace(0, t[-1], n, endpoint=False))


def oval(c, rx, ry, rot=0., col='leaf', order=1, n=48):
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return Shape(np.stack([rx * np.cos(a), ry * np.sin(a)], 1), col, order).moved(rot, c)


# ------------------------------------------------------------------ lettering
def font(name):
    return subprocess.run(['fc-match', '-f', '%{file}', name], capture_output=True, text=True).stdout


def letters(shape, w, h, lines):
    """Coverage, row 0 below, origin in the middle of w x h cm.
    lines: (text, x, y of the foot, height of capitals, font, anchor l/m/r, extra space between letters)."""
    ny, nx = shape
    k = nx / w
    im = Image.new('L', (nx, ny), 0)
    d = ImageDraw.Draw(im)
    for text, x, y, cap, name, at, gap in lines:
        f = ImageFont.truetype(font(name), 200)
        size = cap * k * 200 / -f.getbbox('H', anchor='ls')[1]
        f = ImageFont.truetype(font(name), int(round(size)))
        run = [f.getlength(c) + gap * k for c in text]
        px = (x + w / 2) * k - {'l': 0, 'm': .5, 'r': 1}[at] * (sum(run) - gap * k)
        for c, r in zip(text, run):
            d.text((px, (h / 2 - y) * k), c, font=f, fill=255, anchor='ls')
            px += r
    return np.asarray(im, np.float32)[::-1] / 255


def inked(img, mask, ink):
    return img * (1 - mask[..., None]) + np.array(G.lin(ink)) * mask[..., None]


# ------------------------------------------------------------------ materials
def brushed(name, hexa, rough=.34, metal=.85, axis=2, gain=1.1, fine=26., coat=0.):
    """Brushed or turned metal: fine lines across the given axis of the part (2: rings round a lathe).
    A little of the swatch stays diffuse, so that the part keeps its colour where the room is dark."""
    n = L.Nodes(name)
    s = [.05, .05, .05]
    s[axis] = fine
    v = n.mapped(tuple(s))
    f = n.noise(1., 3, .7, v)
    c = tuple(min(.97, x * gain) for x in L.hexlin(hexa))
    n.set(col=n.mixcol(f, tuple(x * .90 for x in c), c), metal=metal, rough=n.math('MULTIPLY_ADD', f, .14, rough - .07), spec=.5, coat=coat, coat_rough=.1)
    n.bump(f, .002, .35)
    return n.m


def powder(name, colour, rough=.50, grain=.0035, img=None, spec=.4):
    """Powder coat: a fine orange peel; img: print that lies over the UVs with a clear coat."""
    n = L.Nodes(name)
    if img is not None:
        uv = n.new('UVMap')
        t = n.new('TexImage', image=L.image_from_array(name + '_c', img, srgb=False))
        n.link(uv.outputs[0], t.inputs[0])
        colour = t.outputs[0]
    n.set(col=colour, rough=rough, spec=spec)
    n.bump(n.noise(34, 2, .5), grain, .6)
    return n.m


WOODS = {  # contrast of the rings, of the pores, how close the rings lie
    'Oak': (.34, .55, 1.5), 'Walnut': (.72, .55, 1.3), 'Birch': (.16, .12, .9), 'Bamboo': (.46, .34, 2.2)}


def wood_nodes(name, hexa, kind='Oak', along=0, scale=1., seed=0., gain=.92, slats=0):
    """Grain along the axis (0, 1, 2) of the part; the mean is the swatch.  slats: bamboo strips round a lathe,
    each with its shade and its knots.  Gives nodes, colour and relief."""
    ring_k, pore_k, per = WOODS[kind]
    n = L.Nodes(name)
    base = np.array(L.hexlin(hexa))

    def vec(lengthwise, across, off=0.):
        s = [across * scale] * 3
        s[along] = lengthwise * scale
        return n.mapped(tuple(s), loc=(seed + off, seed * 1.7, seed * .6 + off))
    if kind == 'Bamboo':
        big = n.noise(1., 0, .5, vec(.004, 1.15))
        if slats:
            sep = n.new('SeparateXYZ')
            n.link(n.new('UVMap').outputs[0], sep.inputs[0])
            u = n.math('MULTIPLY', sep.outputs[0], slats)
            shade = n.new('TexWhiteNoise', noise_dimensions='1D')
            n.link(n.math('FLOOR', u), shade.inputs['W'])
            seam = n.math('LESS_THAN', n.math('PINGPONG', u, .5), .018)
            at = n.math('FRACT', n.math('MULTIPLY_ADD', shade.outputs['Value'], 7.3, sep.outputs[1]))
            knot = n.math('SUBTRACT', 1., n.math('MULTIPLY', n.math('ABSOLUTE', n.math('SUBTRACT', at, .5)), 70.))
            knot = n.math('MAXIMUM', n.math('MAXIMUM', knot, 0.), n.math('MULTIPLY', seam, .7))
            big = n.math('MULTIPLY_ADD', knot, 1.1, n.math('MULTIPLY', shade.outputs['Value'], 1.1))
        fine = n.noise(1., 3, .6, vec(.10, 9.))
        ring = n.math('MULTIPLY_ADD', fine, .7, n.math('MULTIPLY', big, .5))
    else:
        big = n.noise(.55, 3, .55, vec(.10, 1.0), .7)
        ring = n.math('POWER', n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', big, 26 * per))), 1.3)
    pore = n.noise(1., 4, .65, vec(.7, 26., 3.))
    pore = n.math('SMOOTH_MIN', n.math('MULTIPLY_ADD', pore, 3.4, -.85), 1., .1)
    cloud = n.noise(1., 2, .5, vec(.06, .5, 7.))
    lo, hi = tuple((base * (1 - ring_k) * gain).tolist()), tuple(np.minimum(base * (1 + ring_k * .75) * gain, .93).tolist())
    col = n.mixcol(ring, hi, lo)
    col = n.mixcol(n.math('MULTIPLY', n.math('SUBTRACT', 1., pore), pore_k), col, tuple((base * .42).tolist()))
    col = n.mixcol(n.math('MULTIPLY_ADD', cloud, .5, -.05), col, tuple((base * .80).tolist()))
    return n, col, n.math('ADD', n.math('MULTIPLY', pore, .6), n.math('MULTIPLY', ring, .25))


def wood(name, hexa, kind='Oak', along=0, scale=1., seed=0., rough=.48, coat=.08, img=None, ink=None, gain=.92):
    """Oiled wood; img: coverage (h, w) over the UVs that shows ink (linear colour)."""
    n, col, relief = wood_nodes(name, hexa, kind, along, scale, seed, gain)
    if img is not None:
        uv = n.new('UVMap')
        t = n.new('TexImage', image=L.image_from_array(name + '_i', np.repeat(img[..., None], 3, 2), srgb=False))
        n.link(uv.outputs[0], t.inputs[0])
        col = n.mixcol(t.outputs[0], col, ink)
    n.set(col=col, rough=rough, spec=.35, coat=coat, coat_rough=.25)
    n.bump(relief, .008, .35)
    return n.m


# ------------------------------------------------------------------ shapes
def swept(name, path, half_w, half_t, mat, power=2., k=32, ends=True):
    """A band along a path in the plane x-z: half_w across (y), half_t in the plane, both one value or one for
    every point; power 2 is an oval, more is a flat band with round edges."""
    P = np.asarray(path, float)
    P = np.stack([P[:, 0], 0 * P[:, 0], P[:, 1]], 1) if P.shape[1] == 2 else P
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    N = np.stack([-T[:, 2], 0 * T[:, 0], T[:, 0]], 1)
    a = np.linspace(0, 2 * np.pi, k, endpoint=False)
    sx, sy = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (2 / power), np.sign(np.sin(a)) * np.abs(np.sin(a)) ** (2 / power)
    hw, ht = np.broadcast_to(half_w, len(P))[:, None, None], np.broadcast_to(half_t, len(P))[:, None, None]
    V = P[:, None] + ht * sx[None, :, None] * N[:, None] + hw * sy[None, :, None] * np.array([0, 1., 0])
    m, q = V.shape[:2]
    i = np.arange(m * q).reshape(m, q)
    F = np.stack([i[:-1], np.roll(i, -1, 1)[:-1], np.roll(i, -1, 1)[1:], i[1:]], -1).reshape(-1, 4)
    return L.make_mesh(name, V.reshape(-1, 3), F, mat)


def curve(ctl, n=80):
    """Open curve through a few points."""
    from scipy.interpolate import CubicSpline
    p = np.asarray(ctl, float)
    t = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1) ** .7)])
    return CubicSpline(t, p)(np.linspace(0, t[-1], n))


def decal(name, w, h, mask, ink, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, rough=.5):
    """Ink alone, a hair above what it is printed on: the ground shows through."""
    n = L.Nodes(name)
    uv = n.new('UVMap')
    t = n.new('TexImage', image=L.image_from_array(name + '_m', np.repeat(mask[..., None], 3, 2), srgb=False))
    n.link(uv.outputs[0], t.inputs[0])
    n.set(col=ink, rough=rough, spec=.3, alpha=t.outputs[0])
    return G.panel(name, w, h, n.m, loc, rot, parent)
