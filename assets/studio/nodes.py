"""Small helpers to write Cycles materials in a few lines."""

import bpy


def linear(hex_color, alpha=1.0):
    """'#RRGGBB' to a scene-linear RGBA tuple."""
    h = hex_color.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (alpha,)


def is_socket(v):
    return isinstance(v, bpy.types.NodeSocket)


class Mat:
    """A Principled material under construction. Values may be numbers, colours or sockets of other nodes."""

    def __init__(self, name, **inputs):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self._coords = None
        self.set(**inputs)

    def link(self, value, socket):
        if is_socket(value):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def set(self, **inputs):
        for key, value in inputs.items():
            self.link(value, self.bsdf.inputs[key.replace('_', ' ')])
        return self

    def node(self, kind, settings=None, **inputs):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(n, key, value)
        for key, value in inputs.items():
            self.link(value, n.inputs[key.replace('_', ' ')])
        return n

    def coords(self, which='Object'):
        if self._coords is None:
            self._coords = self.node('TexCoord')
        return self._coords.outputs[which]

    def scaled(self, scale, which='Object'):
        n = self.node('Mapping')
        self.link(self.coords(which), n.inputs['Vector'])
        n.inputs['Scale'].default_value = scale
        return n.outputs[0]

    def noise(self, scale, detail=3.0, rough=0.5, at=None, warp=0.0):
        n = self.node('TexNoise', Scale=scale, Detail=detail, Roughness=rough, Distortion=warp)
        self.link(at or self.coords(), n.inputs['Vector'])
        return n.outputs['Fac']

    def xyz(self, at=None):
        n = self.node('SeparateXYZ')
        self.link(at or self.coords(), n.inputs[0])
        return n.outputs

    def math(self, op, a, b=0.0, c=0.0):
        n = self.node('Math', {'operation': op})
        for socket, value in zip(n.inputs, (a, b, c)):
            self.link(value, socket)
        return n.outputs[0]

    def ramp(self, fac, stops):
        n = self.node('ValToRGB')
        e = n.color_ramp.elements
        e[0].position, e[0].color = stops[0]
        e[1].position, e[1].color = stops[-1]
        for pos, color in stops[1:-1]:
            e.new(pos).color = color
        self.link(fac, n.inputs[0])
        return n.outputs[0]

    def mix(self, fac, a, b, mode='MIX'):
        n = self.node('MixRGB', {'blend_type': mode})
        for socket, value in zip(n.inputs, (fac, a, b)):
            self.link(value, socket)
        return n.outputs[0]

    def bump(self, height, strength, distance=0.01, under=None):
        n = self.node('Bump', Strength=strength, Distance=distance)
        self.link(height, n.inputs['Height'])
        if under is not None:
            self.link(under, n.inputs['Normal'])
        return n.outputs[0]

    def image(self, path, at=None, edge='EXTEND', data=False):
        n = self.node('TexImage', {'extension': edge, 'interpolation': 'Cubic'})
        n.image = bpy.data.images.load(path, check_existing=True)
        if data:
            n.image.colorspace_settings.name = 'Non-Color'
        self.link(at or self.uv(), n.inputs[0])
        return n.outputs

    def uv(self, name='UVMap'):
        return self.node('UVMap', {'uv_map': name}).outputs[0]

    def aov(self, name, value=None, color=None):
        """Writes to a render pass of our own, so that the compositing step knows what is where."""
        n = self.node('OutputAOV', {'name': name})
        if value is not None:
            self.link(value, n.inputs['Value'])
        if color is not None:
            self.link(color, n.inputs['Color'])

    def printable(self, index):
        """Marks a surface whose artwork is laid on after the render: pass `print` = (u, v, index)."""
        u, v, _ = self.xyz(self.uv())
        n = self.node('CombineXYZ', X=u, Y=v, Z=float(index))
        self.aov('print', color=n.outputs[0])
        return self
