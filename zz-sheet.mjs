import sharp from 'sharp'
const [out, w, ...files] = process.argv.slice(2)
const W = Number(w)
const ims = await Promise.all(files.map(async (f) => { const b = await sharp(f).resize({ width: W }).png().toBuffer(); const m = await sharp(b).metadata(); return { b, m } }))
const H = Math.max(...ims.map((i) => i.m.height))
let x = 0
const comp = ims.map((i) => { const c = { input: i.b, left: x, top: 0 }; x += W + 10; return c })
await sharp({ create: { width: x, height: H, channels: 3, background: 'white' } }).composite(comp).png().toFile(out)
