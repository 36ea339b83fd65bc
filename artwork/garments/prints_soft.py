"""What is printed on caps, hats, pouches, bandana and bags: motifs/NAME.png
(Debian's python3 with numpy, Pillow, rsvg-convert).

    python3 prints_soft.py [NAME ...]"""
import math, os, sys
import numpy as np
import prints as p
from prints import m, wrap, one, raster, bleed, PI, OUT


def kottu_blades():
    """Two crossed kottu blades, three inks: cream, black, red.  60 x 35 mm."""
    blade = ('<path d="M-108-20Q-108-44-84-44H84Q108-44 108-20V318Q108 330 96 330H-96Q-108 330-108 318z"/>'
             '<path d="M-30-60H30V-30H-30z"/><path d="M-37-330Q-37-362 0-362T37-330L43-76Q43-58 25-58H-25Q-43-58-43-76z"/>')
    s = ''
    for a in (-66, 66):
        t = '<g transform="translate(500 258) rotate(%g) scale(1.25)">' % a
        s += t + '<g fill="#f4ecd8" stroke="#f4ecd8" stroke-width="44" stroke-linejoin="round">%s</g></g>' % blade
    for a in (-66, 66):
        s += '<g transform="translate(500 258) rotate(%g) scale(1.25)">' % a
        s += '<g stroke="#16161a" stroke-width="17" stroke-linejoin="round"><g fill="#f4ecd8">%s</g>' % blade
        s += '<path d="M-37-330Q-37-362 0-362T37-330L43-76Q43-58 25-58H-25Q-43-58-43-76z" fill="#d8342c"/></g>'
        s += '<path d="M-41-238H41M-42-176H42M-43-114H43" stroke="#16161a" stroke-width="15"/>'
        s += '<path d="M-78 288H78" stroke="#16161a" stroke-width="11" stroke-linecap="round"/><path d="M-76-6V236" stroke="#16161a" stroke-width="9" stroke-linecap="round"/></g>'
    for x, y, r in ((500, 62, 0), (418, 66, 20), (582, 66, -20), (500, 500, 0)):
        s += '<path transform="translate(%g %g) rotate(%g)" d="M0-31L20 0 0 31-20 0z" fill="#d8342c" stroke="#f4ecd8" stroke-width="22" paint-order="stroke" stroke-linejoin="round"/>' % (x, y, r)
    return wrap(s, 583)


def wave_badge():
    """A wave that breaks under a low sun; cut round.  One ink, open lines."""
    s = '<clipPath id="c"><circle cx="500" cy="500" r="424"/></clipPath><circle cx="500" cy="500" r="492" fill="#000"/><circle cx="500" cy="500" r="446" fill="#fff"/>'
    s += '<g clip-path="url(#c)"><circle cx="300" cy="330" r="96" fill="#000"/>'
    s += '<path d="M40 700C220 700 300 600 350 470C410 300 560 190 720 236C850 276 890 410 836 506C826 420 764 368 690 384C600 406 590 500 650 566C720 640 840 640 960 610V1000H40z" fill="#000"/>'
    s += '<g fill="none" stroke="#fff" stroke-width="25" stroke-linecap="round"><path d="M250 770C400 740 450 640 480 530C510 420 570 350 650 316"/>'
    s += '<path d="M400 800C520 760 540 690 556 640M70 850q70-46 140 0t140 0t140 0t140 0t140 0t140 0M640 716q70-46 140 0t140 0"/></g></g>'
    return wrap(s, 1000)


def sun():
    """Flocked sun: a disc and sixteen rays, long and short."""
    s = '<circle cx="500" cy="500" r="205" fill="#000"/>'
    for k in range(16):
        r, w = (478, 62) if k % 2 == 0 else (392, 46)
        s += '<path transform="translate(500 500) rotate(%g)" d="M%g-246Q%g-%g 0-%gQ%g-%g %g-246Q0-268 %g-246z" fill="#000"/>' % (k * 22.5, -w, -w * .55, r - 92, r, w * .55, r - 92, w, -w)
    return wrap(s, 1000)


def bandana():
    """Border to border with the running vine, one ink: four rows of the frieze meet at rosettes, a medallion in the middle."""
    W, k, n = 27.5, 2.32, 8                                      # half side in cm, drawing units -> cm, scrolls a side
    base, _ = m.cell()
    out = []
    row = [e.moved(flip=bool(i % 2), shift=(m.HALF * (i - (n - 1) / 2), 0)) for i in range(n) for e in base]
    for a in range(4):
        out += [e.moved(scale=k, shift=(0, -21.6)).moved(rot=a * PI / 2) for e in row]
        c, s_ = math.cos(PI / 4 + a * PI / 2), math.sin(PI / 4 + a * PI / 2)
        out += m.rosette((30.6 * c, 30.6 * s_), 3.0, 10, PI / 2)
        out += m.rosette((18.6 * c, 18.6 * s_), 2.3, 8, PI / 4)
        g = PI + math.atan2(s_, c)
        for h in (1.02, .55, -.55, -1.02):                       # sprays that leave the inner corner rosettes
            b = g + h
            out += m.palmette((18.6 * c + 2.5 * math.cos(b), 18.6 * s_ + 2.5 * math.sin(b)), b, 4.6 if abs(h) > .8 else 3.1, .9, .3 * h, 1.2 * (1 if h > 0 else -1), 3)
        out += m.bud((18.6 * c + 2.5 * math.cos(g), 18.6 * s_ + 2.5 * math.sin(g)), g, 2.3)
    out += m.medallion(12, 9.4)
    f = 1000 / (2 * W)
    F = lambda q: ((q[0] + W) * f, (W - q[1]) * f)
    F.k = f
    s = ''
    for e in sorted(out, key=lambda e: e.order):
        fill = '#fff' if e.col in ('conch', 'white') else '#000'
        cut = '' if e.kind in ('stem', 'vein') or fill == '#fff' else ' stroke="#fff" stroke-width="1.7" stroke-linejoin="round"'
        s += p.path(e, F) + 'fill="%s"%s/>' % (fill, cut)
    for d, w in ((14, 5.), (25, 2.), (184, 4.), (207, 2.)):
        s = '<rect x="%g" y="%g" width="%g" height="%g" fill="none" stroke="#000" stroke-width="%g"/>' % (d, d, 1000 - 2 * d, 1000 - 2 * d, w) + s
    for i in range(-38, 39):                                     # beads between the inner lines
        v = 500 + i * 304.5 / 38
        s += ''.join('<circle cx="%.1f" cy="%.1f" r="2.6"/>' % q for q in ((v, 195.5), (v, 804.5), (195.5, v), (804.5, v)))
    return wrap(s, 1000)


FISH = (('#ffb000', '#f4ecd8', '#16294f'), ('#f4ecd8', '#ff5a4a', '#16161a'), ('#e7578d', '#ffd166', '#3a1e5c'), ('#2f9d62', '#d8f0b0', '#16294f'),
        ('#7a4fb5', '#f0a3be', '#ffd166'), ('#afd6f0', '#1b6fc4', '#f4ecd8'), ('#f08a1d', '#16161a', '#f4ecd8'))


def fish(k, x, y, size, turn=0.):
    """One of nineteen: build, colours and markings all go by k."""
    a, b, c = FISH[k % 7]
    h, t = (17, 30, 23, 36, 20)[k % 5], (20, 15, 26)[k % 3]
    body = 'M50 0C%d %d -5 %.1f -30 -6V6C-5 %.1f %d %d 50 0z' % (28 + k % 4, -h, -h * 1.08, h * 1.08, 28 + k % 4, h)
    s = '<g transform="translate(%g %g) rotate(%g) scale(%.3f)"><clipPath id="f%d"><path d="%s"/></clipPath>' % (x, y, turn, size / 100, k, body)
    tip = -54 - 4 * (k % 3)
    s += '<path d="M-26 0C-34 -4 -42 -%d %d -%dC-44 -6 -44 6 %d %dC-42 %d -34 4 -26 0z" fill="%s"/>' % (t, tip, t, tip, t, t, b)
    s += '<path d="M%d %.1fC%d %.1f -14 %.1f -24 %.1fz" fill="%s"/>' % (22, -h * .72, 2, -h * (1.35 + .15 * (k % 3)), -h * 1.45, -h * .4, b)
    s += '<path d="M4 %.1fC-6 %.1f -16 %.1f -24 %.1fz" fill="%s"/><path d="%s" fill="%s"/><g clip-path="url(#f%d)">' % (h * .72, h * 1.35, h * 1.25, h * .4, b, body, a, k)
    mark = k % 6
    if mark == 0:
        s += ''.join('<path d="M%g -40Q%g 0 %g 40" stroke="%s" stroke-width="%g" fill="none"/>' % (v, v - 7, v, c, 5 + k % 3) for v in (22, 4, -14))
    elif mark == 1:
        s += ''.join('<circle cx="%g" cy="%g" r="%g" fill="%s"/>' % (18 - j * 11, (-8, 5, -4, 8, -2)[j % 5] * h / 20, 3.6 - .3 * j, c) for j in range(5))
    elif mark == 2:
        s += '<path d="M60 %gH-60" stroke="%s" stroke-width="6"/><path d="M60 %gH-60" stroke="%s" stroke-width="2.5"/>' % (h * .1, c, h * .1 + 8, b)
    elif mark == 3:
        s += '<path d="M12 -50Q-2 0 12 50H-60V-50z" fill="%s"/><path d="M12 -50Q-2 0 12 50" stroke="%s" stroke-width="5" fill="none"/>' % (b, c)
    elif mark == 4:
        s += '<path d="M60 -50H30Q20 0 30 50H60z" fill="%s"/>' % b + ''.join('<path d="M%g -40L%g 40" stroke="%s" stroke-width="3"/>' % (v, v - 12, c) for v in (18, 9, 0, -9, -18))
    else:
        s += ''.join('<path d="M%g %gq6 5 0 10" stroke="%s" stroke-width="2.6" fill="none"/>' % (v, w - 5, c) for j, w in enumerate((-12, -4, 4, 12)) for v in range(-24 + 5 * (j % 2), 24, 10))
    s += '</g><path d="M14 3q-12 2 -12 9q10 2 15 -5z" fill="%s"/><circle cx="34" cy="%.1f" r="6" fill="#fff"/><circle cx="35.5" cy="%.1f" r="3.2" fill="#16161a"/></g>' % (b, -h * .16, -h * .16)
    return s


def frond(r, x, y, ang, ln, w, n=4):
    """A branch of coral: it forks, every fork is thinner."""
    x1, y1 = x + ln * math.cos(ang), y - ln * math.sin(ang)
    b = .3 * (r.rand() - .5)
    s = '<path d="M%.1f %.1fQ%.1f %.1f %.1f %.1f" stroke-width="%.1f"/>' % (x, y, x + ln * .5 * math.cos(ang + b), y - ln * .5 * math.sin(ang + b), x1, y1, w)
    return s + (''.join(frond(r, x1, y1, ang + d + .25 * (r.rand() - .5), ln * .76, w * .78, n - 1) for d in (.42, -.42)) if n else '')


def reef():
    """A whole reef, cut for a hat: top (round), side, brim; .76 x .35 m, 19 fish, none twice."""
    r = np.random.RandomState(12)
    s = '<g fill="none" stroke-linecap="round">'
    dark, lite = '<g stroke="#06143a" stroke-opacity=".30">', '<g stroke="#ffffff" stroke-opacity=".30">'
    for i in range(17):                                         # corals stand on the seam and on the edge of the brim
        x = 20 + i * 60 + 14 * r.rand()
        (a, b), z = ((dark, lite) if i % 2 else (lite, dark)), .8 + .5 * r.rand()
        s += a + frond(r, x, 372, PI / 2 + .2 * (r.rand() - .5), 15 * z, 5.2 * z) + '</g>'
        s += b + frond(r, x + 24, 458, PI / 2 + .2 * (r.rand() - .5), 13 * z, 4.6 * z, 3) + '</g>'
    for i in range(30):                                         # weed between them
        x, y, z = 10 + i * 33 + 9 * r.rand(), (372, 458)[i % 2], 26 + 34 * r.rand()
        s += (lite, dark)[i // 2 % 2] + '<path d="M%.1f %gq%.1f %.1f 0 %.1ft0 %.1f" stroke-width="3"/></g>' % (x, y, 9, -z / 4, -z / 2, -z / 2)
    for i in range(9):
        a = i * 2 * PI / 9
        s += (dark, lite)[i % 2] + frond(r, 500 + 92 * math.cos(a), 105 - 92 * math.sin(a), a + PI, 15, 4.6, 3) + '</g>'
    s += '</g>'
    for i in range(110):
        s += '<circle cx="%.1f" cy="%.1f" r="%.1f" fill="#fff" fill-opacity="%.2f"/>' % (1000 * r.rand(), 12 + 440 * r.rand(), .8 + 2.2 * r.rand() ** 2, .35 + .3 * r.rand())
    k = 0
    for i in range(8):
        s += fish(k, 178 + i * 92 - 20, (296, 332)[i % 2] + 6 * r.rand(), 66 + 12 * r.rand(), 16 * (r.rand() - .5))
        k += 1
    for i in range(7):
        s += fish(k, 90 + i * 138, 412 + 10 * (r.rand() - .5), 54 + 8 * r.rand(), 14 * (r.rand() - .5))
        k += 1
    for i in range(4):
        a = i * PI / 2 + .5
        s += fish(k, 500 + 46 * math.cos(a), 105 - 46 * math.sin(a), 56, -math.degrees(a) - 90)
        k += 1
    return wrap(s, 460)


def araliya_repeat():
    """Temple flowers in a half drop, for cloth that is printed on the roll: .44 x .40 m, 44 mm from flower to flower."""
    flower = p.araliya(1.)
    leaves = [m.leaf((.62 * math.cos(a), .62 * math.sin(a)), a + .25, 1.15, .44, -.2, -1.1, 1.1, 'indigo', 1) for a in (PI / 2 + PI / 5 + k * 2 * PI / 5 for k in (0, 2, 3))]
    s = ''
    for i in range(-1, 12):
        for j in range(-1, 11):
            x, y = 50 + i * 100, 40 + j * 100 + 50 * (i % 2)
            F = lambda q, a=(i * 2 + j) * 1.26: (x + 33 * (q[0] * math.cos(a) - q[1] * math.sin(a)), y - 33 * (q[0] * math.sin(a) + q[1] * math.cos(a)))
            F.k = 33
            s += ''.join(p.path(e, F) + 'fill="#16294f"/>' for e in leaves)
            s += ''.join(p.path(e, F) + 'fill="#f7f0df" stroke="#d9a94a" stroke-width="1.1"/>' for e in flower)
            s += '<circle cx="%.1f" cy="%.1f" r="5.4" fill="#f2a71b"/>' % (x, y)
            for d in (-1, 1):
                s += '<circle cx="%.1f" cy="%.1f" r="3.2" fill="#f7f0df"/><circle cx="%.1f" cy="%.1f" r="2.2" fill="#16294f"/>' % (x + 50, y + 25 + 8 * d - 25, x + 50 + 8 * d, y)
    return wrap(s, 909)


def compass_rose():
    """Cut from film: sixteen points, every one half film, half line; two rings with ticks."""
    C = lambda r, a: '%.1f %.1f' % (500 + r * math.sin(a), 500 - r * math.cos(a))
    s = '<g fill="none" stroke="#000"><circle cx="500" cy="500" r="352" stroke-width="13"/><circle cx="500" cy="500" r="318" stroke-width="5"/></g>'
    s += ''.join('<path d="M%sL%s" stroke="#000" stroke-width="%g"/>' % (C(318, a), C(345, a), 4 if k % 4 else 9) for k, a in enumerate(np.arange(0, 2 * PI, PI / 36)))
    for step, turn, r, inner, w in ((PI / 4, PI / 8, 300, 78, .20), (PI / 2, PI / 4, 408, 108, .30), (PI / 2, 0, 488, 118, .42)):
        for a in np.arange(turn, 2 * PI + turn - .01, step):
            l, rr, tip = C(inner, a - w * PI / 2 * .9), C(inner, a + w * PI / 2 * .9), C(r, a)
            s += '<path d="M500 500L%sL%sL%sz" fill="#fff" stroke="#fff" stroke-width="26" stroke-linejoin="round"/>' % (l, tip, rr)
            s += '<path d="M500 500L%sL%sz" fill="#000"/><path d="M500 500L%sL%sz" fill="#fff" stroke="#000" stroke-width="9" stroke-linejoin="round"/>' % (l, tip, rr, tip)
    s += '<circle cx="500" cy="500" r="44" fill="#fff"/><circle cx="500" cy="500" r="33" fill="#000"/><circle cx="500" cy="500" r="12" fill="#fff"/>'
    return wrap(s, 1000)


def street():
    """A street with thirty things to find, for the front of a school bag: .22 x .31 m, lines up over pocket and flap."""
    K = '#16294f'
    s = '<rect x="-20" y="-20" width="1040" height="720" fill="#ffffff" fill-opacity=".42"/>'
    s += '<path d="M-20 560Q140 440 300 520T620 470T1020 540V720H-20z" fill="#8ccf9f"/><path d="M-20 610Q200 520 420 590T1020 590V720H-20z" fill="#5fb583"/>'
    s += '<rect x="-20" y="672" width="1040" height="190" fill="#f3e3c0"/><rect x="-20" y="842" width="1040" height="22" fill="#d9b98a"/>'
    s += '<rect x="-20" y="864" width="1040" height="206" fill="#5d6b7f"/>' + ''.join('<rect x="%g" y="958" width="64" height="12" fill="#fff8e6"/>' % x for x in range(0, 1000, 118))
    s += '<rect x="-20" y="1070" width="1040" height="22" fill="#d9b98a"/><rect x="-20" y="1092" width="1040" height="340" fill="#74c08f"/>'
    # four houses (with a clock, a flag, a flower pot and a teapot in a window)
    for x, w, h, a, b, kind in ((62, 196, 236, '#f2a71b', '#b8452f', 0), (276, 150, 342, '#e7578d', '#7a3b6b', 1), (444, 210, 250, '#fff1d6', '#1b6fc4', 0), (672, 150, 300, '#6aa9e0', '#c8452f', 1), (838, 130, 222, '#f6c453', '#2f7d57', 0)):
        y = 690 - h
        s += '<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>' % (x, y, w, h, a)
        s += ('<path d="M%g %gL%g %gL%g %gz" fill="%s"/>' % (x - 16, y + 4, x + w / 2, y - 78, x + w + 16, y + 4, b) if kind == 0 else '<path d="M%g %gH%gL%g %gH%gz" fill="%s"/>' % (x - 12, y + 6, x + w + 12, x + w - 8, y - 44, x + 8, b))
        n = 2 if w < 180 else 3
        for r in range(int((h - 90) // 84) + 1):
            for c in range(n):
                cx = x + w * (c + .5) / n
                if r == int((h - 90) // 84) and c == n - 1:
                    s += '<path d="M%g 690V%ga24 24 0 0 1 48 0V690z" fill="%s"/><circle cx="%g" cy="650" r="4" fill="#fff"/>' % (cx - 24, 626, b, cx + 13)
                else:
                    s += '<rect x="%g" y="%g" width="42" height="50" rx="6" fill="#e8f6ff" stroke="%s" stroke-width="7"/><path d="M%g %gv50M%g %gh42" stroke="%s" stroke-width="4"/>' % (cx - 21, y + 26 + r * 84, b, cx, y + 26 + r * 84, cx - 21, y + 51 + r * 84, b)
    I = []
    put = lambda x, y, z, d, r=0: I.append('<g transform="translate(%g %g) rotate(%g) scale(%g)">%s</g>' % (x, y, r, z, d))
    st = lambda w, c=K: 'fill="none" stroke="%s" stroke-width="%g" stroke-linecap="round" stroke-linejoin="round"' % (c, w)
    wheel = lambda x, y, r: '<circle cx="%g" cy="%g" r="%g" fill="%s"/><circle cx="%g" cy="%g" r="%g" fill="#cfd8e3"/>' % (x, y, r, K, x, y, r * .45)
    # sky: sun, cloud, kite, crow, balloon, butterfly, star, moon-white plane
    put(300, 205, 1, '<circle r="52" fill="#ffb000"/>' + ''.join('<path transform="rotate(%g)" d="M-9-66L0-96 9-66z" fill="#ffb000"/>' % a for a in range(0, 360, 36)))
    put(520, 150, 1.15, '<path d="M-70 24a30 30 0 0 1 10-58a44 44 0 0 1 84-6a34 34 0 0 1 36 64z" fill="#fff"/>')
    put(700, 215, .9, '<path d="M0-80L56 0 0 80-56 0z" fill="#e7578d"/><path d="M0-80L56 0H0zM0 80L-56 0H0z" fill="#ffb000"/><path d="M0 80q30 40 0 70t8 56" %s/>' % st(6))
    put(438, 300, .8, '<path d="M-64 0Q-30-40 30-26L62-18 34-6Q20 34-20 30L-78 34z" fill="%s"/><circle cx="30" cy="-16" r="4" fill="#fff"/><path d="M-6 28v20M8 28v20" %s/>' % (K, st(5)))
    put(205, 350, .75, '<ellipse rx="44" ry="54" fill="#d8342c"/><path d="M-9 62h18L0 50z" fill="#d8342c"/><path d="M0 62q18 40-4 80" %s/>' % st(5))
    put(795, 300, .7, '<path d="M0 0C-50-60-80-10-56 6C-84 30-40 60 0 8C40 60 84 30 56 6C80-10 50-60 0 0z" fill="#7a4fb5"/><path d="M0-16V30" %s/>' % st(9))
    put(590, 262, .5, '<path d="M0-50L14-16 50-16 22 6 32 42 0 20-32 42-22 6-50-16-14-16z" fill="#ffb000"/>')
    # on the pavement: palm with king coconuts, lamp, post box, umbrella, dog, cat, flower pot, ladder
    put(100, 690, .95, '<path d="M0 150C12 60 10-40-4-150" stroke="#7a4a26" stroke-width="22" fill="none"/>' + ''.join('<path transform="translate(-4-150) rotate(%g)" d="M0 0C40-46 110-44 150 22C100-8 40 14 0 0z" fill="#2f7d57"/>' % a for a in (-170, -130, -85, -40, 0)) + '<circle cx="-22" cy="-128" r="19" fill="#f08a1d"/><circle cx="14" cy="-126" r="19" fill="#f08a1d"/>')
    put(258, 760, 1, '<path d="M0 80V-120q0-30 34-30" %s/><path d="M20-150h34l8 26h-50z" fill="#ffb000"/><rect x="-14" y="72" width="28" height="12" fill="%s"/>' % (st(10), K))
    put(385, 782, 1, '<path d="M-32 58V-40a32 32 0 0 1 64 0V58z" fill="#d8342c"/><rect x="-20" y="-30" width="40" height="9" fill="%s"/><rect x="-38" y="52" width="76" height="12" fill="#8f1f1b"/>' % K)
    put(520, 770, .95, '<path d="M-84 0a84 84 0 0 1 168 0q-21-20-42 0q-21-20-42 0q-21-20-42 0q-21-20-42 0z" fill="#7a4fb5"/><path d="M0 0V66q0 18-18 18" %s/>' % st(8))
    put(668, 800, .95, '<path d="M-60 44V-4Q-58-20-40-20H26L40-52 78-34 60-14V44H44V16H-40V44z" fill="#9a5f33"/><path d="M-58-8q-30-14-24-40" %s/><circle cx="56" cy="-32" r="4" fill="#fff"/>' % st(11, '#9a5f33'))
    put(800, 792, .9, '<path d="M-34 60C-50 0-30-30 0-32V-66l16 18h20l16-18v40Q52-4 34-2V60z" fill="#f08a1d"/><path d="M-34 56q-36 2-34-40" %s/><circle cx="18" cy="-30" r="4" fill="%s"/><circle cx="38" cy="-30" r="4" fill="%s"/>' % (st(11, '#f08a1d'), K, K))
    put(905, 800, .9, '<path d="M-26 0h52l-8 52h-36z" fill="#c0654a"/><path d="M0 0V-50" %s/><circle cy="-62" r="22" fill="#e7578d"/><circle cy="-62" r="9" fill="#ffd166"/>' % st(6, '#2f7d57'))
    # on the road: bus, tuk-tuk, bicycle, traffic light
    put(240, 950, 1, '<rect x="-150" y="-86" width="300" height="140" rx="22" fill="#d8342c"/><rect x="-150" y="6" width="300" height="16" fill="#fff8e6"/>' + ''.join('<rect x="%g" y="-66" width="48" height="44" rx="8" fill="#d9f0ff"/>' % v for v in (-132, -74, -16, 42)) + '<rect x="102" y="-66" width="38" height="96" rx="8" fill="#d9f0ff"/>' + wheel(-90, 56, 28) + wheel(86, 56, 28))
    put(560, 976, 1, '<path d="M-96 34V-40Q-92-86-50-86H40Q62-84 70-44L98-4Q110 10 108 34z" fill="#0d8a91"/><path d="M-66-62H30L48-20H-66z" fill="#fff8e6"/><path d="M-104-78H46" %s/>' % st(13) + wheel(-60, 40, 25) + wheel(78, 40, 25))
    put(810, 975, 1, '<circle cx="-58" cy="24" r="40" %s/><circle cx="58" cy="24" r="40" %s/><path d="M-58 24L-22-30H36L58 24M-22-30L6 24H-58M6 24L36-30M-34-44h26M36-30l-4-22h20" %s/>' % (st(8), st(8), st(8, '#e7578d')))
    # on the green: elephant, pond with boat and fish, ball, book, mango, ice cream, drum, key, gecko, cricket bat
    I.append('<g transform="translate(96 1098) scale(.19)">%s<path d="M600 255C500 190 400 270 415 400C425 510 520 560 590 500C640 455 650 330 600 255z" fill="#75797f"/><circle cx="716" cy="330" r="20" fill="#fff"/></g>' % p.elephant())
    put(520, 1212, 1, '<ellipse rx="160" ry="70" fill="#6aa9e0"/><path d="M-110-4h120l-24 36h-74z" fill="#9a5f33"/><path d="M-52-8V-92L14-14z" fill="#fff8e6"/><path d="M-52-8v-88" %s/>' % st(6) + '<path d="M60 20q28-26 56 0l22-14v28l-22-14q-28 26-56 0z" fill="#f08a1d"/><circle cx="74" cy="18" r="4" fill="%s"/>' % K)
    put(352, 1150, .8, '<circle r="36" fill="#fff"/><path d="M0-36A36 36 0 0 1 31 18L0 0zM0 0L-31 18A36 36 0 0 1-31-18z" fill="#d8342c"/>')
    put(742, 1160, .95, '<path d="M-52-30Q-26-42 0-28Q26-42 52-30V32Q26 20 0 34Q-26 20-52 32z" fill="#fff8e6" stroke="#1b6fc4" stroke-width="9" stroke-linejoin="round"/><path d="M0-28V34" %s/>' % st(5, '#1b6fc4'))
    put(880, 1140, .85, '<path d="M-34 0Q-30-50 14-46Q56-36 46 10Q34 54-4 48Q-36 40-34 0z" fill="#ffb000"/><path d="M10-46Q20-66 40-70Q38-50 10-46z" fill="#2f7d57"/>')
    put(868, 1262, .9, '<path d="M-26-6L0 74 26-6z" fill="#d9964a"/><circle cx="-14" cy="-16" r="20" fill="#f0a3be"/><circle cx="14" cy="-16" r="20" fill="#fff8e6"/><circle cy="-40" r="20" fill="#a8dcc4"/>')
    put(744, 1268, .85, '<path d="M-44-30h88v58h-88z" fill="#c8452f"/><ellipse cy="-30" rx="44" ry="14" fill="#fff1d6"/><ellipse cy="28" rx="44" ry="14" fill="#c8452f"/><path d="M-44-24l22 48 22-40 22 40 22-48" %s/>' % st(6, '#ffd166'))
    put(318, 1268, .8, '<circle cx="-34" r="22" fill="none" stroke="#ffb000" stroke-width="13"/><path d="M-12 0H52M34 0v22M50 0v18" stroke="#ffb000" stroke-width="13" fill="none"/>')
    put(168, 1300, .75, '<path d="M-80 8Q-30-22 20-4Q60 12 80-8" %s/><path d="M-30-6l-16-24M-20 0l-8 26M20-2l10-24M28 2l12 24" %s/><ellipse cx="86" cy="-10" rx="18" ry="12" fill="#2f7d57"/>' % (st(15, '#2f7d57'), st(7, '#2f7d57')))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1409">' + s + ''.join(I) + '</svg>'


ONE = {'wave-badge': (wave_badge, 1400), 'sun': (sun, 1400), 'compass-rose': (compass_rose, 1800), 'bandana': (bandana, 3600)}
FULL = {'kottu-blades': (kottu_blades, 1600), 'reef': (reef, 4000), 'araliya-repeat': (araliya_repeat, 3600), 'street': (street, 2400)}


def main(names):
    for name in names or [*ONE, *FULL]:
        draw, width = ONE.get(name) or FULL[name]
        im = one(draw(), width) if name in ONE else bleed(raster(draw(), width))
        im.save(os.path.join(OUT, name + '.png'), optimize=True)
        print(name, im.size)


if __name__ == '__main__':
    main(sys.argv[1:])
