"""More motifs/NAME.png, in the ways of prints.py: what shirts, vests and aprons carry.

    python3 prints_more.py [NAME ...]"""
import math, os, sys
import numpy as np
from PIL import Image
from prints import OUT, bleed, one, raster, wrap


def short_eats():
    """Two rolls, two patties, two cutlets in a row, one ink; white lines are left open."""
    o = 'fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"'
    k = 'fill="none" stroke="#000" stroke-width="7" stroke-linecap="round"'
    crumbs = lambda pts: ''.join('<path d="M%g %gl%g %g" %s/>' % (x, y, 8 * math.cos(i * 1.9), 8 * math.sin(i * 1.9), o.replace('"7"', '"5.5"')) for i, (x, y) in enumerate(pts))
    # rolled pancake in crumbs, one end cut open
    roll = '<g transform="rotate(-14)"><rect x="-74" y="-34" width="148" height="68" rx="33" fill="#000"/>'
    roll += '<ellipse cx="48" cy="0" rx="19" ry="27" fill="#fff"/><path d="M48-18c12 2 12 34 0 34c-9-2-9-22 0-22c5 2 5 10 0 11" %s/>' % k.replace('"7"', '"6"')
    roll += crumbs([(-52, -12), (-36, 12), (-22, -16), (-8, 6), (6, -14), (16, 16), (-58, 10), (-28, -2), (20, -4), (-10, 22)]) + '</g>'
    # half-moon patty with a fluted edge
    rim = lambda f, n=0, d=0: 'L'.join('%.1f %.1f' % ((86 * f + d * math.cos(n * t)) * math.cos(t), 46 - (88 * f + d * math.cos(n * t)) * math.sin(t)) for t in np.linspace(0, math.pi, 240))
    patty = '<path d="M%sQ0 60 86 46Z" fill="#000"/><path d="M%s" %s/>' % (rim(1, 30, 3.4), rim(.80), o)
    for t in np.linspace(.12, math.pi - .12, 19):
        patty += '<path d="M%.1f %.1fL%.1f %.1f" %s/>' % (79 * math.cos(t - .05), 46 - 81 * math.sin(t - .05), 84 * math.cos(t + .03), 46 - 86 * math.sin(t + .03), o.replace('"7"', '"4.5"'))
    patty += '<path d="M-34 26q8-24 26-30M-8 24q4-14 14-20M22 26q12-8 14-22" %s/>' % o.replace('"7"', '"5.5"')
    # round cutlet, crumbed, a wisp of steam
    cut = '<circle cx="0" cy="6" r="50" fill="#000"/>' + crumbs([(-26, -14), (-8, -26), (14, -20), (28, 0), (-32, 10), (-12, 2), (8, 8), (24, 24), (-18, 28), (4, 32), (-2, -10), (34, 12)])
    cut += '<path d="M-16-62q-10-12 0-22t0-22M14-62q-10-12 0-22t0-22" %s/>' % k
    s = ''
    for i, d in enumerate((roll, patty, cut) * 2):
        s += '<g transform="translate(%g %g)">%s</g>' % ((108, 290, 442, 592, 774, 926)[i], (148, 132, 140)[i % 3], d)
    s += ''.join('<circle cx="%g" cy="222" r="4.5" fill="#000"/>' % x for x in np.linspace(20, 980, 49))
    return wrap(s, 240)


def quills():
    """A tied bundle of cinnamon quills, one ink: every quill curls in from both sides."""
    cut = 'stroke="#fff" stroke-width="13" stroke-linejoin="round"'
    o = 'fill="none" stroke="#fff" stroke-width="%g" stroke-linecap="round"'
    r = np.random.RandomState(3)

    def quill(L, w=60):
        t, b = -L / 2, L / 2
        q = '<path d="M%g %gV%gA%g 24 0 0 0 %g %gV%gz" fill="#000" %s/>' % (-w, t, b, w, w, b, t, cut)
        q += '<ellipse cx="0" cy="%g" rx="%g" ry="30" fill="#fff" %s/><ellipse cx="0" cy="%g" rx="%g" ry="28" fill="none" stroke="#000" stroke-width="10"/>' % (t, w, cut, t, w - 4)
        for m in (1, -1):                                      # the scrolls of the open end
            q += '<path transform="translate(0 %g) scale(%d 1)" d="M1 27C4 2 42-12 44 4C45 17 24 16 24 6" fill="none" stroke="#000" stroke-width="8" stroke-linecap="round"/>' % (t, m)
        q += '<path d="M0 %gC7 %g -7 %g 0 %g" %s/>' % (t + 44, t + L * .4, t + L * .7, b + 2, o % 8)
        for m in (1, -1):
            for y in np.arange(t + 70, b - 60, 92) + 40 * r.rand():
                q += '<path d="M%.0f %.0fq%.0f 30 0 %.0f" %s/>' % (m * (18 + 26 * r.rand()), y, r.randn() * 3, 40 + 30 * r.rand(), o % 5.5)
        return q
    s = ''
    for x, y, a, L in ((338, 640, -5, 1010), (662, 640, 5, 1010), (500, 590, 0, 1150), (415, 680, -2.2, 1060), (585, 680, 2.2, 1060)):
        s += '<g transform="translate(%g %g) rotate(%g)">%s</g>' % (x, y, a, quill(L, 52))
    cord = lambda d, w=19: '<path d="%s" fill="none" stroke="#fff" stroke-width="%g" stroke-linecap="round"/><path d="%s" fill="none" stroke="#000" stroke-width="%g" stroke-linecap="round"/>' % (d, w + 24, d, w)
    s += ''.join(cord('M%g %gQ500 %g %g %g' % (276 + 3 * j, 640 + 38 * j, 690 + 38 * j, 724 - 3 * j, 640 + 38 * j)) for j in range(3))
    s += cord('M500 712C462 760 440 830 398 880M500 712C538 764 556 826 606 862') + cord('M500 708C420 600 300 640 340 726C376 790 450 760 500 708C550 760 624 790 660 726C700 640 580 600 500 708', 21)
    s += '<circle cx="500" cy="710" r="27" fill="#000" %s/>' % cut
    return wrap('<g transform="translate(500 610) rotate(27) scale(.9) translate(-500 -640)">%s</g>' % s, 1220)


def ridge():
    """Skyline of a range and two lower ridges before it, cut as three lines that run out on both sides."""
    x = np.linspace(0, 1000, 501)
    env = np.clip(np.sin(np.pi * x / 1000), 0, 1) ** .5

    def line(peaks, foot, rough, seed):
        y = np.zeros_like(x)
        for c, h, w in peaks:
            t = np.clip(1 - np.abs(x - c) / w, 0, 1)
            y = np.maximum(y, h * (.75 * t + .25 * t ** 3))
        q = np.random.RandomState(seed)
        for k, a in ((40, 1.), (17, .55), (7, .22)):
            t = np.arange(-k, 1001 + k, k)
            y = y + np.interp(x, t, q.randn(len(t))) * rough * a * np.minimum(1, y / 50)
        return foot + y
    tops = [line([(110, 60, 190), (268, 150, 210), (452, 252, 230), (575, 196, 170), (716, 172, 190), (880, 78, 200)], 64, 8, 4),
            line([(70, 20, 150), (205, 84, 190), (372, 126, 190), (548, 118, 180), (668, 96, 170), (815, 72, 190), (950, 20, 130)], 34, 6, 9),
            line([(150, 26, 190), (318, 52, 190), (486, 46, 170), (660, 62, 200), (860, 26, 190)], 12, 4, 13)]
    tops[1] = np.minimum(tops[1], tops[0] - 40 * env)
    tops[2] = np.minimum(tops[2], tops[1] - 30 * env)
    s = ''
    for y, thick, slope in zip(tops, (22, 15, 10), (.16, .12, .1)):
        low = y - env * (thick + slope * np.maximum(y - y.min(), 0) * .6)
        k = np.array([.25, .5, .25])
        low = np.convolve(np.pad(low, 1, 'edge'), k, 'valid')
        pts = list(zip(x, 336 - y)) + list(zip(x, 336 - low))[::-1]
        s += '<path d="M%sZ" fill="#000"/>' % 'L'.join('%.1f %.1f' % p for p in pts)
    return wrap(s, 350)


# Letters of one stroke: 0..60 wide, 0..100 high, drawn with round ends
STROKES = {
    'A': 'M4 100L30 0L56 100M14 66H46', 'B': 'M8 0V100H34C62 100 62 48 34 48H8M34 48C56 48 56 0 32 0H8', 'C': 'M54 20C44-8 8-6 8 50S44 108 54 80', 'D': 'M8 0V100H26C62 100 62 0 26 0Z',
    'E': 'M52 0H10V100H52M10 48H44', 'F': 'M52 0H10V100M10 48H44', 'G': 'M54 20C44-8 8-6 8 50S54 108 54 60H34', 'H': 'M8 0V100M52 0V100M8 48H52', 'I': 'M30 0V100', 'K': 'M10 0V100M52 0L10 56M26 38L54 100',
    'L': 'M12 0V100H52', 'M': 'M6 100V0L30 56L54 0V100', 'N': 'M8 100V0L52 100V0', 'O': 'M30 0C66 0 66 100 30 100S-6 0 30 0Z', 'P': 'M10 100V0H34C62 0 62 54 34 54H10', 'R': 'M10 100V0H34C60 0 60 52 34 52H10M34 52L54 100',
    'S': 'M52 18C46-6 8-6 10 26C12 54 52 44 52 76C50 106 12 104 6 82', 'T': 'M4 0H56M30 0V100', 'U': 'M8 0V66C8 111 52 111 52 66V0', 'W': 'M-4 0L13 100L30 30L47 100L64 0', 'Y': 'M4 0L30 48L56 0M30 48V100',
    '0': 'M30 0C64 0 64 100 30 100S-4 0 30 0Z', '1': 'M14 18L34 0V100', '2': 'M8 24C10-8 54-8 52 28C50 52 14 70 8 100H54', '3': 'M8 14C26-8 54 0 50 26C48 42 36 47 24 47C40 47 54 54 54 73C52 106 12 106 6 82',
    '4': 'M44 100V0L4 70H58', '7': 'M6 0H54L24 100', ' ': ''}


def word(text, x, y, height, stroke, gap=.34, anchor=.5, colour='#000'):
    k = height / 100
    step = (60 + 100 * gap) * k
    w = step * len(text) - 100 * gap * k
    s = ''.join('<path transform="translate(%.1f %.1f) scale(%.4f)" d="%s"/>' % (x - w * anchor + i * step, y, k, STROKES[c]) for i, c in enumerate(text))
    return '<g fill="none" stroke="%s" stroke-width="%.2f" stroke-linecap="round" stroke-linejoin="round">%s</g>' % (colour, stroke / k, s)


def front_desk():
    """Embroidered letters for the line above a pocket: place it 58 mm wide, capitals come out 6 mm."""
    return wrap(word('FRONT DESK', 500, 20, 104, 21, gap=.375), 144)


def gear_(x, y, r, n, turn=0., hub=.42):
    """A gear: teeth, rim, spokes and bore."""
    d = ''
    for i in range(n):
        a = turn + 2 * math.pi * i / n
        for da, q in ((-.27, .84), (-.17, 1.), (.17, 1.), (.27, .84)):
            t = a + da * 2 * math.pi / n
            d += '%s%.1f %.1f' % ('L' if d else 'M', x + r * q * math.cos(t), y + r * q * math.sin(t))
    s = '<path d="%sZ" fill="#000" stroke="#000" stroke-width="6" stroke-linejoin="round"/><circle cx="%g" cy="%g" r="%g" fill="#fff"/><circle cx="%g" cy="%g" r="%g" fill="#000"/>' % (d, x, y, r * .63, x, y, r * hub * .62)
    for i in range(6):
        a = turn + math.pi * i / 3
        s += '<path d="M%.1f %.1fL%.1f %.1f" stroke="#000" stroke-width="%g"/>' % (x, y, x + r * .68 * math.cos(a), y + r * .68 * math.sin(a), r * .10)
    return s + '<circle cx="%g" cy="%g" r="%g" fill="#fff"/>' % (x, y, r * hub * .30)


def gears():
    """The stock print for backs, 36 x 20 cm: three gears in mesh over a word."""
    r0, r1, a = 176., 124., math.radians(18)             # a tooth of the big one stands in a gap of the small ones
    s = gear_(500, 190, r0, 20, math.pi / 2)
    for m in (1, -1):
        s += gear_(500 + m * 293 * math.cos(a), 190 + 293 * math.sin(a), r1, 14, math.radians(185.14) if m > 0 else math.radians(-5.14))
    s += word('WORKSHOP', 500, 432, 92, 22, gap=.46)
    for m in (1, -1):
        s += ''.join('<path d="M%g %gH%g" stroke="#000" stroke-width="13" stroke-linecap="round"/>' % (500 + m * 408, y, 500 + m * (492 - 24 * j)) for j, y in enumerate((446, 478, 510)))
    return wrap(s, 556)


def vest_back():
    """Name and number from film, 24 cm wide."""
    s = word('FIELD CREW', 500, 20, 96, 25, gap=.375) + '<path d="M20 164H980" stroke="#000" stroke-width="9"/>'
    return wrap(s + word('27', 500, 232, 280, 56, gap=.36), 550)


def bands(back=False):
    """Reflective film for the site vest, cut in slanting pieces: two bands of 50 mm round the body, one over
    each shoulder; behind, a panel for the site's name.  Place it .62 m wide, 1000 units."""
    Y = lambda y: (.70 - y) / .62 * 1000
    k = 1000 / .62
    s, h, gap, w = '', .05 * k, 3.2, 27.

    def strip(x0, x1, y):
        t = ''
        for i in range(int((x1 - x0) / (w + gap)) + 3):
            x = x0 + i * (w + gap) - h
            t += '<path d="M%.1f %.1fl%.1f %.1fh%.1fl%.1f %.1fz"/>' % (x, y + h, h * .55, -h, w, -h * .55, h)
        return t
    run = Y(.215) - h / 2 - 5
    clip = '<clipPath id="b"><rect width="%.1f" height="%.1f"/></clipPath>' % (run, h)
    for y in (.085, .215):
        s += strip(-40, 1080, Y(y) - h / 2)
    for m in (1, -1):
        s += '<g transform="translate(%.1f 0) rotate(90)" clip-path="url(#b)">%s</g>' % (500 + m * .150 * k + h / 2, strip(0, run, 0))
    if back:
        x, y0, y1 = .098 * k, Y(.50), Y(.335)
        s += '<path d="M%.1f %.1fH%.1fV%.1fH%.1fz"/>' % (500 - x, y0, 500 + x, y1, 500 - x)
    s = '<g fill="#aab0b4">%s</g>' % s
    if back:
        s += word('SITE CREW', 500, (y0 + y1) / 2 - 20, 40, 8.5, gap=.20, colour='#1d1f24')
    return wrap(clip + s, Y(-.03))


ONE_SVG = {'short-eats': short_eats, 'quills': quills, 'ridge': ridge, 'front-desk': front_desk, 'gears': gears, 'vest-back': vest_back}
FULL_SVG = {'bands': bands, 'bands-back': lambda: bands(True)}


def hairline():
    """A line of 1.5 mm along a placket: place it 1 cm wide and 70 cm high."""
    a = np.zeros((4200, 60, 4), np.uint8)
    a[..., :3] = (29, 27, 26)
    a[20:-20, 25:34, 3] = 255
    return Image.fromarray(a)


def main(names):
    every = {**{k: lambda v=v: one(v(), 2000) for k, v in ONE_SVG.items()}, **{k: lambda v=v: bleed(raster(v(), 2000)) for k, v in FULL_SVG.items()}, 'hairline': hairline}
    for name in names or every:
        im = every[name]()
        im.save(os.path.join(OUT, name + '.png'), optimize=True)
        print(name, im.size)


if __name__ == '__main__':
    main(sys.argv[1:])
