"""New desk gift set: mug, notebook, pen, sticker sheet and a name card, each in its nest of die-cut board; the open lid shows the vine.

Options: mark (hex of the one-colour print on mug, book and lid)."""
import math
import numpy as np
import gift_parts as P
import goods_lib as G
import motif as M
import scene_lib as L

INK = dict(leaf='#174D3A', lac='#B32A2A', orpiment='#EAA51A', conch='#FBF7EE')


def stickers(w, h, hex_, ink):
    """Six stickers on one sheet."""
    el = []
    for x, y, r, col in ((-2.4, 4.2, 2.0, 'indigo'), (2.4, 4.2, 2.0, 'lac'), (-2.4, -4.3, 2.0, 'orpiment'), (2.4, -4.3, 2.0, 'leaf')):
        el += [M.Dot((x, y), r, col, 'dot', 1), M.Dot((x, y), r - .16, 'conch', 'dot', 2), M.Dot((x, y), r - .24, col, 'dot', 3)]
        flower = M.rosette((0, 0), r * .66, 8, .2, 'conch', 'orpiment' if col != 'orpiment' else 'lac', 'conch')
        for e in flower:
            e.order += 4
        el += [e.moved(shift=(x, y)) for e in flower]
    el.append(M.Blade(np.array([[-3.6, 0], [3.6, 0]]), np.full(2, 1.15), None, 'indigo', 'line', 1))
    img = G.art(el, w, h, '#F4F6F4', dict(INK, indigo=hex_), 1000)
    return G.write(img, [('Liyawela', .5, .51, .085)], ink)


def build(o):
    W, D, H = 45., 26., 8.
    lid = G.art(L.fit(M.frieze(6), -W / 2 + 2.9, W / 2 - 2.9, -4.6, 4.6, 0) + P.C.lines(W - .5, D - .5, ((1.3, .22), (1.85, .08)), 'leaf'), W - .5, D - .5, o.hex, o.mark, 1200)
    lid = G.write(lid, [('Welcome to your desk', .5, .80, .062)], o.mark)
    mx = 13.6
    nests = [P.rr(-13.2, 0, 14.6, 21.6, .8), P.rr(.2, 4.2, 10.5, 14.4, .5), P.rr(.2, -7.9, 9.9, 6.3, .4), P.rr(7.6, 0, 1.7, 15.2, .8),
             P.union([P.rr(mx, -1.2, 8.5, 10.4, .5), P.rr(mx + 5, -.9, 5.2, 7.6, .8)])]
    z = P.box(W, D, H, o.hex, '#EFE6D2', nests, lid)
    P.put(P.notebook(14., 21., o.hex, o.mark), -13.2, 0, z - .9)
    P.put(P.card(10., 13.9, stickers(9.9, 13.8, o.hex, o.mark), .06, .25, .35), .2, 4.2, z - .1)
    name = G.art([e.moved(shift=(0, 1.55)) for e in P.mark(1.7, M.rosette((0, 0), 1, 8))] + P.C.lines(9.3, 5.7, ((.3, .05),), 'leaf'), 9.3, 5.7, '#FBF7EE', INK, 1100)
    P.put(P.card(9.4, 5.8, G.write(name, [('Tharindu Jayasekara', .5, .42, .165), ('DAY ONE', .5, .19, .075)], '#2A2A2A')), .2, -7.9, z - .1)
    P.put(P.pen(o.hex if o.colour != 'Marigold' else '#2B4634'), 7.6, 0, z + .05)
    P.put(P.cup(o.hex, print='mark', inks=o.mark, inside='#FBF7EE'), mx, -1.2, z - .6)
    return dict(el=58, fill=(.84, .80))
