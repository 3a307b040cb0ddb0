import { pascalCase } from '../naming.js'

/** `listPets` → `iteratePets` */
export function iteratorName(id: string): string {
  return `iterate${pascalCase(id.replace(/^(?:list|get|fetch|find|search)(?=[A-Z])/, ''))}`
}
