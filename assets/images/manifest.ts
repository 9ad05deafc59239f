/** Written by `npm run images`; do not edit. Files are called <key>-<width>.<format>. */
export interface ImageEntry {
  width: number
  height: number
  widths: readonly number[]
  color: string
  blur: string
  alt: string
  formats: readonly ('avif' | 'webp' | 'jpg')[]
}

export const images = {
  'product-blend-brunch-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAABQBACdASoSABYAPu1opU2ppiMiMBgMATAdiWUApxQQ8O/K6W020aUJyaKAAP7v0VKgxBtXhmumoIYMltT6nAfO86+/X/FH9blqdn3YYdPhD7MkQ7LH/PhoiXxIDjj0Lea7uDkfF78AAA==',
    alt: '牛皮紙色側折咖啡袋，正面貼著「山嵐 早午餐 配方豆」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-blend-cloudfall-latte-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAAAQBACdASoSABYAPu1mpU2ppaMiMBgMATAdiWUAyJgQ8O/K6U6NIQJimAD+79FSoMQbV4ZrpqB/fjPbiRtVhnoApB1otog03B6PdrMDhce/31qPrP/fOM8JeAJseltd7Wz/QJ6WUAAAAA==',
    alt: '牛皮紙色側折咖啡袋，正面貼著「山嵐 雲瀑 拿鐵配方豆」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-blend-nightwalk-espresso-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAAAQBACdASoSABYAPu1ipk4ppaMiMBgMATAdiWkAvKQPS3RxYREdGPw1AAD+79eQxM/riZztrXRCjgjxIQNkz+rCUg7SNaARtiYW852kIGUHmvKDAKSBun2sup/KyLw2jk+/rae54Gk6HqXGQzWi7Z3bsoAAAA==',
    alt: '霧黑色側折咖啡袋，燙金品牌字，正面貼著「山嵐 夜行 義式配方豆」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-blend-spring-mist-floral-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAQBACdASoSABYAPuVgpU2pJaOiMAwBIByJaQDI1CHf4Dmih9RD3cEKYAD+77XgxLgazQlZnOkubs+Jerow/dOZkQO4WR0rURdpnnzAAAA=',
    alt: '霧白色側折咖啡袋，正面貼著「山嵐 春霧 花果配方豆」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-brazil-cerrado-natural-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAABwBACdASoSABYAPu1kqk+ppSOiMBgIATAdiWUAsR8hgaobVLuCl+u5IlAvAAD+79FSoMQbV4ZrWyPP6AUom1f9Gb52GWYdzhVmTYqyjw2wSNKNU1ff+j1nhLwOfU7E4iKAsZGjStHNZRwANlIAAA==',
    alt: '牛皮紙色側折咖啡袋，正面貼著「巴西 喜拉朵 日曬」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-colombia-huila-pink-bourbon-washed-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQBACdASoSABYAPuVipU2pJaOiMAwBIByJZwDGQCHf4Dmidn9NoJmRCAD+77XgxNM2/T93VVCkYCzXk7BMYDa+4WEoLnZZZwvBlQsLUAhEAAAA',
    alt: '霧白色側折咖啡袋，正面貼著「哥倫比亞 薇拉 粉紅波旁 水洗」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-costa-rica-tarrazu-red-honey-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAABQBACdASoSABYAPu1opk2ppqMiMBgMATAdiWcAvdAQ7/Ac3gyYj7fe9VgAAP7vteDJgjaNoH3PEAPD55zfrLBZTLaqZJCxh5kzrZQO+YwT2Rz5B0AAAA==',
    alt: '霧白色側折咖啡袋，正面貼著「哥斯大黎加 塔拉珠 紅蜜處理」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-decaf-colombia-sugarcane-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQBACdASoSABYAPuVgpU2pJaOiMAwBIByJaQDIXCHf4DlN14N8GrkkAAD+77XgxNM2RWMsfd9LY15EnBm7ofA6RaUTHyX0fVq1fEAA',
    alt: '霧白色側折咖啡袋，正面貼著「哥倫比亞 考卡 甘蔗低因」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-ethiopia-guji-natural-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAwCdASoSABYAPuVgpU2pJaOiMAwBIByJZwDHMCHf39UiH04lKjkAAP7vteDE2lFMHvtHljC415VTDKneARAlvfLY4oJU4+j9MqGgAAA=',
    alt: '霧白色側折咖啡袋，正面貼著「衣索比亞 古吉 烏拉嘎 日曬」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-ethiopia-yirgacheffe-washed-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQBACdASoSABYAPuVipU2pJaOiMAwBIByJZwDGQCHf4Diu4qryKt5M4AD+77XgxNpRNg+pfD16KXglnkEPVcQP73AHlt1ZCTHAAAAA',
    alt: '霧白色側折咖啡袋，正面貼著「衣索比亞 耶加雪菲 孔加 水洗」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-guatemala-antigua-washed-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAABwBACdASoSABYAPu1mpU2ppaMiMBgMATAdiWUAzuwQ8O/LHP/VzaM426AAAAD+79FSoMQbV4ZrpqB/fjPohIi7FXLQ+yEeAYemjrdCm5TkYibufjjxo1n3UzHhoiK+UYXGvdL/VhAM0rKgAAA=',
    alt: '牛皮紙色側折咖啡袋，正面貼著「瓜地馬拉 安提瓜 水洗」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-kenya-nyeri-aa-washed-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAAAwBACdASoSABYAPu1kpU4ppaMiMBgMATAdiWUAAC54fyjdP06KWXF51AAA/u/RUqDEG1eGa6agf34z6ISIuxWH9SC0h+bOfU074ctAtlrng51PA1WDHk7SbXt6Rdutm9bEv1B6/YTZzGQ5YmAAAA==',
    alt: '牛皮紙色側折咖啡袋，正面貼著「肯亞 涅里 AA 水洗」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-panama-boquete-geisha-washed-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAAAQBACdASoSABYAPu1kpk4ppaMiMBgMATAdiWkAwCgPS3RxYREdGPw1AAD+79eQxM/riZztrXRCjgjxH4yOx8FagXAIJuvCQzPWeCxTDED7rdzbdVSkqk6wWs3p+3z+HteeZ2bUQpHz6JuM0lhNYAAA',
    alt: '霧黑色側折咖啡袋，燙金品牌字，正面貼著「巴拿馬 波奎特 藝妓 水洗」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-sumatra-lintong-mandheling-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAAAQBACdASoSABYAPu1ipk4ppaMiMBgMATAdiWkAxkAPS3RxYREdGOhAAAD+79eQxM/riZztrXRCjgjxH4yOx7NUSMTkuKNvP3eJuTTkmuPnIMWJ3wPsoMpFiO4O1IjcD8/h7XnmdsM/BfFMo6cCeHWo1AAAAA==',
    alt: '霧黑色側折咖啡袋，燙金品牌字，正面貼著「印尼 蘇門答臘 林東曼特寧 濕剝」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-taiwan-alishan-honey-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAQBACdASoSABYAPuVgpU2pJaOiMAwBIByJaQDJECHf4Dmih9RD0k3fgAD+77XgxLgazQlZnOkubvPuYRlYfBeLKHDL6kemxYYsGaJgAAA=',
    alt: '霧白色側折咖啡袋，正面貼著「台灣 阿里山 樂野 蜜處理」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
  'product-taiwan-hualien-wuhe-natural-1': {
    width: 1280,
    height: 1600,
    widths: [400, 600, 800, 1280],
    color: '#f8e8e8',
    blur: 'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAABQBACdASoSABYAPu1opU2ppiMiMBgMATAdiWUAvzgQ8O/K6Vrxq9OxqOoAAP7v0VKgxBtXhmumoIQP0yNFaOceh9hK1l6jbwLw5ZixWbz8dt9Me/mBc1vfW7CllNINEwvp5wp8B1MAAA==',
    alt: '牛皮紙色側折咖啡袋，正面貼著「台灣 花蓮 舞鶴 日曬微批次」山嵐稜線標籤，立於米白背景前',
    formats: ['avif', 'webp', 'jpg'],
  },
} as const satisfies Record<string, ImageEntry>

export type ImageKey = keyof typeof images
