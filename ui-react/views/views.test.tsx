import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdStill } from './testing/holdStill.js'
import { renderModal } from './testing/renderModal.js'
import { stories } from './testing/stories.js'

for (const mode of ['dark', 'light'] as const)
  for (const story of stories)
    test(`axe finds nothing in ${story.route.name}, ${story.name}, ${mode} [B-19] [B-12]`, async () => {
      await holdStill()
      const { host } = await renderModal({ ...story, options: { ...story.options, themeMode: mode } })
      const { violations } = await axe.run(host, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { region: { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })

for (const story of stories)
  test(`fingers find every target in ${story.route.name}, ${story.name}, and nothing is cut off [B-10] [B-13]`, async () => {
    await page.viewport(320, 640)
    onTestFinished(() => page.viewport(480, 800))
    const { root } = await renderModal(story)
    const targets = [...root.querySelectorAll('button, a, input, [role=option]')]
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24)
    }
    const scroller = root.querySelector('.foyer-dialog-scroller')
    expect(scroller?.scrollWidth).toBeLessThanOrEqual(scroller?.clientWidth ?? 0)
  })
