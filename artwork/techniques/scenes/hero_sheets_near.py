"""The same stack of sheets from near: its fanned corner. For the page of digital printing, beside what a client says."""
import hero_sheets as H
import scene_lib as L

SPEC = dict(H.SPEC, aspect=4 / 3)


def build():
    H.D.build(cam=False)
    L.camera(-62, 30, 13.0, (1.9, -2.5, .2), 85, blur=.05, focus=(1.9, -2.4, .2))
