import { expect, test } from 'vitest'
import { composeText, noAnswers, ownPages, tellsStory, writtenBy } from './own-texts.ts'

const answers = {
  beginning: '2021 年，我們租下一間老糖廠。\n\n第一年只烘自己喝的。',
  matters: '豆子寫得出是誰種的\n烘好三天內寄出',
  people: '周嵐，烘豆師\n林一：包裝、客服\n阿明',
  place: '南投縣仁愛鄉，自埔里開車四十分鐘。',
}

test('answers become paragraphs, a list and people', () => {
  expect(composeText('about-brand', answers)).toMatchObject({
    sections: [
      { id: 'beginning', blocks: [{ text: '2021 年，我們租下一間老糖廠。' }, { text: '第一年只烘自己喝的。' }] },
      { id: 'principles', blocks: [{ type: 'list', items: ['豆子寫得出是誰種的', '烘好三天內寄出'] }] },
      { id: 'place' },
      { id: 'more' },
    ],
  })
  expect(composeText('about-team', answers).sections).toEqual([
    {
      id: 'people',
      title: '',
      blocks: [
        {
          type: 'facts',
          items: [
            { term: '周嵐', text: '烘豆師' },
            { term: '林一', text: '包裝，客服' },
            { term: '阿明', text: '{店名}' },
          ],
        },
      ],
    },
  ])
  expect(composeText('home', answers)).toMatchObject({
    philosophy: { paragraphs: ['豆子寫得出是誰種的', '烘好三天內寄出'] },
  })
})

test('a page is written by the answers that it needs, and an unanswered question leaves its section out', () => {
  expect(writtenBy(answers)).toEqual([...ownPages])
  expect(writtenBy({ ...noAnswers, people: ' \n' })).toEqual(['about-contact'])
  expect(writtenBy({ ...noAnswers, matters: '新鮮' })).toEqual(['about-brand', 'about-contact', 'home'])
  expect((composeText('about-contact', noAnswers).sections as unknown[]).length).toBe(1)
})

test('a home page tells a story as soon as it has one paragraph', () => {
  expect(tellsStory(composeText('home', noAnswers))).toBe(false)
  expect(tellsStory(composeText('home', { ...noAnswers, matters: '新鮮' }))).toBe(true)
})

test('without answers nobody is named: every text stands in the shop’s words', () => {
  for (const own of ownPages) expect(JSON.stringify(composeText(own, noAnswers))).not.toMatch(/山嵐|SHANLAN|阿里山/i)
})
