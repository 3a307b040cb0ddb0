import { expect, test } from 'vitest'
import { findFirstScripts } from './readBuiltApp.js'

test('lists the entry and its static imports, not what is imported on demand', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['modal.js'],
    },
    '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js', 'index.html'] },
    '_deep.js': { file: 'assets/deep.js' },
    'modal.js': { file: 'assets/modal.js', imports: ['_shared.js'] },
  }
  expect(findFirstScripts(manifest)).toEqual(['/assets/index.js', '/assets/shared.js', '/assets/deep.js'])
})

test('reports a part that the manifest lacks', () => {
  const manifest = { 'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_gone.js'] } }
  expect(() => findFirstScripts(manifest)).toThrow('The manifest lacks _gone.js.')
})
