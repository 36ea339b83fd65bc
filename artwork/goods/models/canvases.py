"""Canvases over 38 mm bars, standing a little tilted back: the picture runs on round the edges.

Options: art 'window' (rain on a closed shutter, 40 x 50), 'harbour' (a lighthouse in six screens, 50 x 70)
or 'peacock' (flocked feathers, stones set eye by eye, 60 x 90)."""
import math
import numpy as np
import goods_lib as G
import motif as M
import scene_lib as L
import wood_parts as W
from frames import stand

D = 3.8
SIZE = dict(window=(40., 50.), harbour=(50., 70.), peacock=(60., 90.))


class Sheet:
    """The picture with what goes round the edges, in linear light; colours go down one after another."""

    def __init__(self, w, h, base, px=1600):
        self.w, self.h = w + 2 * D, h + 2 * D
        self.step = self.w / (px - 1)
        ny = int(self.h / self.step) + 1
        self.box = (-self.w / 2, self.w / 2, -self.h / 2, -self.h / 2 + (ny - 1) * self.step)
        self.img = np.broadcast_to(np.array(G.lin(base)), (ny, px, 3)).copy()

    def mask(self, polys):
        return L.raster([p if hasattr(p, 'poly') else W.Shape(p) for p in polys], *self.box, self.step, 2)[0]

    def pull(self, polys, ink, opaque=.9, mask=None):
        """Ink through a screen; what is below shows a little."""
        m = (self.mask(polys) if mask is None else mask)[..., None]
        i = np.array(G.lin(ink))
        self.img = self.img * (1 - m) + m * i * (opaque + (1 - opaque) * self.img / .84)
        return self

    def grid(self):
        ny, nx = self.img.shape[:2]
        return np.meshgrid(np.linspace(self.box[0], self.box[1], nx), np.linspace(self.box[2], self.box[3], ny))


def rect(x0, y0, x1, y1):
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], float)


def arch(cx, y, r, x0=0, n=60):
    t = np.linspace(0, math.pi, n)
    return np.stack([cx + r * np.cos(t), y + r * np.sin(t)], 1)


def shade(h, k):
    """A swatch lighter (k > 0) or darker, as '#hex'."""
    v = [int(h[i:i + 2], 16) for i in (1, 3, 5)]
    return '#%02X%02X%02X' % tuple(int(round(c + (255 - c) * k if k > 0 else c * (1 + k))) for c in v)


def window(o):
    """A street window with its two shutters closed, rain in front of it and on the sill."""
    w, h = SIZE['window']
    dark = o.colour == 'Charcoal'
    s = Sheet(w, h, o.hex)
    X, Y = s.grid()
    rain = np.random.RandomState(4)
    wall = 1 + .10 * L.fbm(X, Y, .35, 3, 4) + .05 * L.fbm(X * 3, Y * .5, .6, 8, 3)
    s.img *= np.clip(wall - .10 * np.clip(-Y / h, -.3, .5), .6, 1.15)[..., None]
    trim, leaf, slat, gap = (('#5A626C', '#2F6F76', '#3B8890', '#173F45') if dark else ('#F3F1E8', '#2E6C86', '#3F86A3', '#1C465A'))
    cx, half, y0, y1 = 0, 11.2, -17., 9.5
    s.pull([np.vstack([rect(-half - 2, y0, half + 2, y1)[:2], arch(cx, y1, half + 2)])], trim, 1)
    s.pull([rect(-half - 3.6, y0 - 2.2, half + 3.6, y0)], shade(trim, .18), 1)
    s.pull([rect(-half - 3.6, y0 - 3., half + 3.6, y0 - 2.2)], shade(trim, -.45), 1)
    s.pull([np.vstack([rect(-half, y0, half, y1)[:2], arch(cx, y1, half)])], gap, 1)
    fan = []                                             # the light above: seven panes like a half flower
    for k in range(7):
        a0, a1 = math.pi * (k + .10) / 7, math.pi * (k + .90) / 7
        t = np.linspace(a0, a1, 16)
        fan.append(np.vstack([np.stack([10. * np.cos(t), y1 + .9 + 9.4 * np.sin(t)], 1), np.stack([4.2 * np.cos(t[::-1]), y1 + .9 + 3.8 * np.sin(t[::-1])], 1)]))
    s.pull(fan, '#F0B54A' if dark else '#E9D59A', 1)
    s.pull([arch(0, y1 + .9, 3.2)], '#D9792F' if dark else '#E8A24C', 1)
    s.pull([rect(-half, y1 - .2, half, y1 + .9)], trim, 1)
    for sx in (-1, 1):
        a, b = sorted((sx * .12, sx * (half - .3)))
        s.pull([rect(a, y0 + .2, b, y1 - .4)], leaf, 1)
        for lo, hi in ((y0 + 1.8, -4.4), (-2.8, y1 - 2.)):
            s.pull([rect(a + 1.5, lo, b - 1.5, hi)], gap, 1)
            n = int((hi - lo) / 1.12)
            q = (hi - lo) / n
            s.pull([rect(a + 1.5, lo + k * q + .26, b - 1.5, lo + (k + 1) * q) for k in range(n)], slat, 1)
            s.pull([rect(a + 1.5, lo + (k + 1) * q - .16, b - 1.5, lo + (k + 1) * q) for k in range(n)], shade(slat, .35), 1)
    s.pull([M.Dot((sx * .9, -3.6), .34) for sx in (-1, 1)], '#D9B25A', 1)
    soft, crisp = [], []
    for k in range(330):
        x, y, ln = rain.uniform(-s.w / 2, s.w / 2), rain.uniform(-s.h / 2 - 3, s.h / 2), rain.uniform(1.5, 6.)
        t = np.linspace(0, 1, 8)
        wd = rain.uniform(.03, .075)
        b = M.Blade(np.stack([x - .17 * ln * t, y - ln * t], 1), wd * (.25 + .75 * t), None, 'conch', 'stem', 1)
        (soft if k % 3 else crisp).append(b)
    s.pull(0, '#FFFFFF', 1, .34 * s.mask(soft))
    s.pull(0, '#FFFFFF', 1, .72 * s.mask(crisp))
    drops = []
    for k in range(46):
        x, r = rain.uniform(-half - 3.4, half + 3.4), rain.uniform(.25, .7)
        y = y0 + .05
        for d in (-1, 0, 1):
            t = np.linspace(0, 1, 6)
            drops.append(M.Blade(np.stack([x + d * r * t * .8, y + r * t * (1.2 - .5 * abs(d) * t)], 1), .06 * (1.1 - t), None, 'conch', 'stem', 1))
    s.pull(0, '#FFFFFF', 1, .75 * s.mask(drops))
    return s, []


def harbour(o):
    """Six screens on bare cloth: sun, beam, sky bands, sea, tower, night blue."""
    w, h = SIZE['harbour']
    s = Sheet(w, h, o.hex)
    warm = o.colour != 'Natural'
    sun, beam, band, sea, red, night = ('#F6C544', '#FBEBC0', '#F7E6CF', '#0D8A91', '#FFFAF0', '#16294F') if warm else ('#FFB000', '#FFE08A', '#F2A58C', '#1E8C97', '#D9432F', '#16294F')
    W2, H2 = s.w / 2, s.h / 2
    lamp = np.array([4.5, 17.4])
    bands = []
    for k, (y, x0, x1) in enumerate(((25.5, -16, 9), (22.2, -27, -7), (4.5, -40, -11), (1.2, -40, -15), (8.2, 12, 40), (5., 15, 40), (-2.2, 13, 40))):
        t = rect(x0, y, x1, y + 1.3)
        bands.append(np.vstack([t[:2], np.stack([x1 + .65 * np.sin(np.linspace(0, np.pi, 14)), y + .65 - .65 * np.cos(np.linspace(0, np.pi, 14))], 1), t[2:], np.stack([x0 - .65 * np.sin(np.linspace(0, np.pi, 14)), y + .65 + .65 * np.cos(np.linspace(0, np.pi, 14))], 1)]))
    s.pull([M.Dot((-5.5, 5.), 13.2)], sun, .95)
    s.pull(bands, band, .82)
    s.pull([np.array([lamp + (0, .9), (-W2 - 2, 31), (-W2 - 2, 21.5), lamp - (0, .9)]), np.array([lamp + (0, .9), (W2 + 2, 27.5), (W2 + 2, 20.5), lamp - (0, .9)])], beam, .72)
    x = np.linspace(-W2 - 1, W2 + 1, 240)
    wave = lambda y, a, f, p: np.stack([x, y + a * np.abs(np.sin(x * f + p)) ** .8], 1)
    s.pull([np.vstack([wave(-10.5, .9, .30, .4), [(W2 + 1, -H2 - 1), (-W2 - 1, -H2 - 1)]])], sea, .92)
    # tower in the fourth colour, its dark bands and the rock in the last
    tw = lambda y: 2.55 + (12.6 - y) * .062
    seg = lambda a, b: np.array([(4.5 - tw(a), a), (4.5 + tw(a), a), (4.5 + tw(b), b), (4.5 - tw(b), b)])
    white = '#FFFAF0'
    if not warm:
        s.pull([seg(-11, 14)], white, 1)
    else:
        s.pull([seg(-11, 14)], red, 1)
    stripes = [seg(a, a + 3.6) for a in (-8.6, -1.4, 5.8)]
    s.pull(stripes, '#C9382C' if warm else red, .95)
    rock = np.vstack([wave(-10.5, 0, 1, 0)[:1] * 0 + (-9.5, -12.6), np.stack([np.linspace(-8, 17, 14), -9.6 + np.array([-2, -1.2, -.9, .1, -.2, .8, 1.2, 1.2, 1.0, .2, .4, -.6, -1.1, -2.2])], 1), [(19, -12.9)]])
    dark = [rock, rect(.6, 13.6, 8.4, 14.7), rect(2.0, 14.7, 2.5, 19.6), rect(6.5, 14.7, 7., 19.6), rect(4.3, 14.7, 4.7, 16.2), np.vstack([arch(4.5, 19.5, 3.2), [(1.3, 19.5)]]), M.Dot((4.5, 23.), .55),
            rect(4.4, 22, 4.6, 25.4), rect(1.0, 14.7, 8., 15.1), np.vstack([rect(3.6, 2.0, 5.4, 3.9)[:2], arch(4.5, 3.9, .9)]), np.vstack([rect(3.7, 9.6, 5.3, 10.9)[:2], arch(4.5, 10.9, .8)]), np.vstack([rect(3.2, -9.4, 5.8, -5.6)[:2], arch(4.5, -5.6, 1.3)])]
    for k, y in enumerate((-15.5, -19.6, -24.2, -29.2, -34.5)):
        for q in range(-4, 5):
            xs = np.linspace(0, 1, 30)
            c = q * 11.5 + (5.7 if k % 2 else 0)
            dark.append(M.Blade(np.stack([c - 4.6 + 9.2 * xs, y + .75 * np.sin(np.pi * xs * 2) * (1 if q % 2 else -1)], 1), (.22 + .09 * k) * np.sin(np.pi * xs) ** .7, None, 'ink', 'stem', 1))
    hull = np.array([(-19, -13.6), (-8.6, -13.6), (-10.4, -16.3), (-17.2, -16.3)])
    dark += [hull, np.array([(-14.2, -13.), (-14.2, -3.4), (-18.6, -12.2)]), rect(-14., -13.6, -13.6, -3.)]
    s.pull(dark, night, .97)
    s.pull([np.array([(-13.4, -12.6), (-13.4, -4.4), (-8.8, -12.2)])], white if not warm else '#F6C544', 1)
    s.pull([rect(2.5, 15.9, 6.5, 19.4)], '#FFD85A', 1)
    s.pull([rect(4.35, 14.7, 4.65, 19.5)], night, 1)
    return s, []


def eye_at(p, head, k):
    """Rings of a peacock's eye, along the feather: (offset along it, half width, half length, colour)."""
    out = []
    t = np.linspace(0, 2 * np.pi, 50)
    d, q = np.array([math.cos(head), math.sin(head)]), np.array([-math.sin(head), math.cos(head)])
    for off, a, b, col in ((0, 2.3, 2.9, '#1F7A4D'), (-.05, 1.75, 2.2, '#B9912F'), (-.2, 1.3, 1.65, '#128A93'), (-.35, .8, .95, '#1A2C8E')):
        c = p + d * off * k
        out.append((col, c + k * (np.outer(a * np.sin(t), q) + np.outer(b * np.cos(t) * (1 + .12 * np.cos(t)), d))))
    return out


def peacock(o):
    """A fan of forty-eight feathers in flock, with stones of four sizes on the eyes, the quills, the neck and the crest."""
    w, h = SIZE['peacock']
    s = Sheet(w, h, o.hex, 1500)
    root = np.array([0, -20.])
    barbs, quills, eyes, stones = [], [], {}, []
    rows = ((57., 15, .98, 76), (47., 12, .92, 72), (37.5, 10, .86, 68), (29., 8, .76, 62), (21., 6, .62, 54))
    for ln, n, k, half in rows:
        for i in range(n):
            b = math.radians(half) * (-1 + 2 * i / (n - 1))
            v = np.array([.455 * math.sin(b), math.cos(b)]) * ln            # the fan is an upright oval
            reach, a = math.hypot(*v), math.atan2(v[1], v[0])
            d = v / reach
            e = root + v
            t = np.linspace(.30, 1, 40)
            quills.append(M.Blade(root + np.outer(t * reach, d), .11 + 0 * t, None, 'leaf', 'stem', 1))
            for j in range(24):
                u = .34 + .60 * j / 23
                for sg in (-1, 1):
                    barbs.append(M.leaf(root + d * reach * u, a + sg * (.72 - .30 * u), 4.1 * k * (.6 + .4 * u), .36, sg * .1, sg * .5, 1., 'leaf', 1))
            for col, poly in eye_at(e, a, k):
                eyes.setdefault(ln, {}).setdefault(col, []).append(poly)
            q = np.array([-d[1], d[0]])
            for rx, ry, m, r, c in ((0, 0, 1, .46, 'blue'), (.62, .74, 7, .22, 'teal'), (1.30, 1.62, 13, .19, 'gold'), (1.98, 2.5, 18, .16, 'green')):
                for v in range(m):
                    b = 2 * np.pi * v / m
                    off = -.2 if rx < 1 else -.08
                    pt = e + k * (d * (off + ry * math.cos(b) * (1 + .1 * math.cos(b))) + q * rx * math.sin(b))
                    stones.append((pt[0], pt[1], r * (.55 + .45 * k) * 1.05, c))
    flock = [s.mask(barbs)]
    s.pull(0, '#1C6B4A', 1, flock[0] * .92)
    s.pull(quills, '#C7A54A', 1)
    for ln in sorted(eyes, reverse=True):
        for col, polys in eyes[ln].items():
            m = s.mask(polys)
            s.pull(0, col, 1, m)
            flock.append(m)
    # the bird in front: an S-shaped neck, breast, head and crest
    t = np.linspace(0, 1, 120)
    P = np.stack([-3.6 * np.sin(t * 4.6) * (1 - .25 * t) + .4, -38. + 29.5 * t], 1)
    wd = 5.6 * np.clip(np.sin(np.pi * np.clip(t * .86 + .14, 0, 1)), 0, 1) ** .9 * (1 - .74 * np.clip(t * 1.15, 0, 1) ** .8) + 1.05
    wd[t < .10] *= np.sqrt(t[t < .10] / .10)
    neck = M.Blade(P, wd, None, 'ink', 'leaf', 1)
    head = P[-1] + np.array([.25, .3])
    bird = [neck, M.Dot(head, 1.75)]
    m = s.mask(bird)
    s.pull(0, '#17358F', 1, m)
    flock.append(m)
    s.pull([np.array([head + (1.4, .75), head + (4.0, -.35), head + (1.5, -.75)])], '#D8B65A', 1)
    crest = []
    for k in range(6):
        a = math.radians(70 + 15 * k)
        d = np.array([math.cos(a), math.sin(a)])
        crest.append(M.Blade(head + np.outer(np.linspace(1.4, 4.4, 20), d), np.full(20, .09), None, 'ink', 'stem', 1))
        stones.append((*(head + d * 4.8), .30, 'teal'))
    s.pull(crest, '#C7A54A', 1)
    s.pull([M.Dot(head + (.45, .35), .62)], '#F4EFE2', 1)
    stones.append((*(head + (.5, .35)), .34, 'blue'))
    n = np.stack([-np.gradient(P[:, 1]), np.gradient(P[:, 0])], 1)
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    for f in np.arange(.08, .96, .030):
        i = int(f * 119)
        half = wd[i] * .78
        row = max(1, int(half * 2 / 1.0))
        for j in range(row):
            off = 0 if row == 1 else -half + 2 * half * (j + .5) / row
            stones.append((*(P[i] + n[i] * off), .20 if (j + int(f * 100)) % 2 else .26, 'sapphire' if j % 2 else 'teal'))
    clear = lambda x, y: np.min(np.hypot(P[:, 0] - x, P[:, 1] - y) - wd) > .1 and math.hypot(x - head[0], y - head[1]) > 2
    stones = [q for q in stones if q[3] == 'sapphire' or q[1] < -8 or clear(q[0], q[1])]
    for q in quills[:27]:                                    # what is left of the 2,160 goes up the quills
        for f in np.linspace(.45, .88, 30):
            x, y = q.spine[int(f * 39)]
            if len(stones) < 2160 and clear(x, y):
                stones.append((x, y, .13, 'gold'))
    return s, stones, np.clip(sum(flock), 0, 1)


def gem(name, col):
    """Cut stone with a foiled back, opaque: table, star and girdle facets that take the light one by one."""
    V, F = [], []
    for r, z, ph in ((.50, .52, 0), (1., .10, .5), (1., 0, .5)):
        V += [(r * math.cos(2 * math.pi * (k + ph) / 8), r * math.sin(2 * math.pi * (k + ph) / 8), z) for k in range(8)]
    import bpy
    for k in range(8):
        q = (k + 1) % 8
        F += [(k, 8 + k, q), (q, 8 + k, 8 + q), (8 + k, 16 + k, 16 + q, 8 + q)]
    F.append(tuple(range(8)))
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    me.materials.append(L.plain(name, col, .12, metal=.72, spec=.8))
    me.update()
    return me


def cloth(img, flock=None):
    n = L.Nodes('cloth')
    uv = n.new('UVMap')
    t = n.new('TexImage', image=L.image_from_array('cloth_c', img, srgb=False))
    n.link(uv.outputs[0], t.inputs[0])
    weave = n.math('ADD', n.noise(7, 2, .5, n.mapped((1, .35, .35))), n.noise(7, 2, .5, n.mapped((.35, 1, 1))))
    n.set(col=n.mixcol(n.math('MULTIPLY', weave, .16), t.outputs[0], (0., 0., 0.)), rough=.82, spec=.2)
    if flock is not None:
        f = n.new('TexImage', image=L.image_from_array('cloth_f', np.repeat(flock[..., None], 3, 2), srgb=False))
        n.link(uv.outputs[0], f.inputs[0])
        weave = n.math('MULTIPLY_ADD', f.outputs[0], 2.5, weave)
        n.set(sheen=n.math('MULTIPLY', f.outputs[0], .8))
    n.bump(weave, .035, .4)
    return n.m


def stretched(w, h, s, mat):
    """Front with softly rounded edge and the four sides; the picture runs on over both."""
    P = W.rect_pts(w, h, .35, 9)
    r, q = .40, np.array([s.w, s.h])
    X, Y = L.grid_xy(-w / 2 - .2, w / 2 + .2, -h / 2 - .2, h / 2 + .2, .2)
    E = np.minimum(w / 2 - abs(X), h / 2 - abs(Y))
    edge = np.hypot(np.clip(abs(X) - w / 2 + .35, 0, None), np.clip(abs(Y) - h / 2 + .35, 0, None))
    E = np.where(edge > 0, .35 - edge, E)
    front = L.ink_patch('front', E, X, Y, lambda d, x, y: D - r * (1 - np.sqrt(np.clip(1 - (1 - np.clip(d / r, 0, 1)) ** 2, 0, 1))), mat)
    W.rescale_uv(front, -q / 2, q / 2)
    ring = np.vstack([P, P[:1]])
    t = np.gradient(ring, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    out = np.stack([t[:, 1], -t[:, 0]], 1)
    zs = np.linspace(D - r, 0, 8)
    V = np.concatenate([np.column_stack([ring, np.full(len(ring), z)]) for z in zs])
    uv = np.concatenate([(ring + out * (D - z) + q / 2) / q for z in zs])
    i = np.arange(len(V)).reshape(len(zs), -1)
    F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    return [front, L.make_mesh('sides', V, F, mat, uv)]


def build(o):
    import bpy
    w, h = SIZE[o.art]
    s, stones, *flock = dict(window=window, harbour=harbour, peacock=peacock)[o.art](o)
    parts = stretched(w, h, s, cloth(s.img, *flock))
    if stones:
        kinds = {k: gem(k, G.lin(c)) for k, c in dict(blue='#5C7BFF', teal='#4FE3DC', gold='#FFD56A', green='#6BE39A', sapphire='#4A6BFF').items()}
        rng = np.random.default_rng(2)
        for x, y, r, c in stones:
            g = bpy.data.objects.new('stone', kinds[c])
            g.location, g.scale = (x, y, D + .02), (r, r, r)
            g.rotation_euler = (rng.normal(0, .10), rng.normal(0, .10), rng.uniform(0, 6.28))
            bpy.context.collection.objects.link(g)
            parts.append(g)
        print('[goods] stones', len(stones))
    stand(parts, getattr(o, 'yaw', 22), 7)
    return dict(el=16, fill=(.78, .80))
