/** Texts and pictures that the owner can change: pages, banners, the announcement above the header. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Picture, Product } from '#contract/products.ts'
import { Twd } from '#contract/scalars.ts'
import { bannerHead, ContentSection, homePart, pageHead, ShopLink, ShopPath } from './content-blocks.ts'

export const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

export const ContentPage = z.object({
  slug: Slug,
  /** Where it is read. */
  path: z.string(),
  ...pageHead,
  /** When it was first shown. */
  published_on: z.optional(z.iso.date()),
  picture: z.nullable(Picture),
  sections: z.array(ContentSection),
})
export type ContentPage = z.infer<typeof ContentPage>

export const Banner = z.object({
  slug: Slug,
  ...bannerHead,
  picture: z.nullable(Picture),
  /** The same scene in portrait format, for phones, where there is one. */
  portrait: z.nullable(Picture),
})
export type Banner = z.infer<typeof Banner>

export const Announcement = z.object({
  /** Changes with its text, so that a new announcement is shown even if an earlier one was closed. */
  id: z.string(),
  text: z.string(),
  link: z.nullable(z.object({ label: z.string(), to: ShopLink })),
})
export type Announcement = z.infer<typeof Announcement>

const MenuLink = z.object({ label: z.string(), to: ShopLink })
export type MenuLink = z.infer<typeof MenuLink>

/** What the menus of the header show beside their links, by name. */
export const menuRowNames = ['promotions', 'articles'] as const

export const HeaderMenu = z.object({
  title: z.string(),
  caption: z.string(),
  rows: z.optional(z.enum(menuRowNames)),
  links: z.array(MenuLink),
})
export type HeaderMenu = z.infer<typeof HeaderMenu>

/** Networks beyond the three of the shop's data. */
export const furtherNetworks = ['Threads', 'YouTube', 'X', 'TikTok'] as const
export type FurtherNetwork = (typeof furtherNetworks)[number]
const FurtherLink = z.object({ name: z.enum(furtherNetworks), url: z.string() })

/** What joins the menus of the header, and what the owner has changed of them and of the footer's links. */
export const MenuRows = z.object({
  promotions: z.array(MenuLink),
  articles: z.array(MenuLink),
  /** Each is left out while it is as the shop began with it: pages know that by themselves. */
  menus: z.optional(z.array(HeaderMenu)),
  about: z.optional(z.array(MenuLink)),
  help: z.optional(z.array(MenuLink)),
  social: z.optional(z.array(FurtherLink)),
})
export type MenuRows = z.infer<typeof MenuRows>

/** The texts of the home page. */
export const HomeTexts = z.object({
  title: homePart.line,
  description: homePart.text,
  story: z.object({ ...homePart.story, picture: z.nullable(Picture) }),
  philosophy: z.object({ ...homePart.philosophy, picture: z.nullable(Picture) }),
  hot: homePart.hot,
  shipping: z.extend(homePart.band, { picture: z.nullable(Picture) }),
  pairing: homePart.band,
  article: z.extend(homePart.band, { to: ShopPath, picture: z.nullable(Picture) }),
})
export type HomeTexts = z.infer<typeof HomeTexts>

export const contentApi = {
  home: endpoint({
    method: 'GET',
    path: '/api/home',
    tag: 'content',
    summary: 'The texts of the home page',
    output: ok({ home: HomeTexts }),
    errors: ['not_found'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/content/{slug}',
    tag: 'content',
    summary: 'The content of a page, with the products that it mentions',
    params: z.object({ slug: Slug }),
    output: ok({ page: ContentPage, products: z.array(Product) }),
    errors: ['not_found'],
  }),
  banner: endpoint({
    method: 'GET',
    path: '/api/banners/{slug}',
    tag: 'content',
    summary: 'A banner: of the home page or of the product list',
    params: z.object({ slug: Slug }),
    output: ok({ banner: Banner }),
    errors: ['not_found'],
  }),
  announcement: endpoint({
    method: 'GET',
    path: '/api/announcement',
    tag: 'content',
    summary: 'The current announcement above the header, or null',
    output: ok({ announcement: z.nullable(Announcement) }),
  }),
  menu: endpoint({
    method: 'GET',
    path: '/api/menu',
    tag: 'content',
    summary: 'The running promotions and the newest articles, for the menus',
    output: ok({ menu: MenuRows }),
  }),
  /** Of the shop's terms: what pages name. */
  shippingTerms: endpoint({
    method: 'GET',
    path: '/api/shipping_terms',
    tag: 'promotions',
    summary: 'The amount from which delivery on the main island is free',
    output: ok({ free_shipping_from: Twd }),
  }),
}
