import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openTestShop } from '#testing/shop.ts'
import { filesIn } from '#commerce/import-export/folder.test-support.ts'
import { openFolder } from '#commerce/import-export/folder.ts'
import { Problems, problemText } from '#commerce/import-export/problems.ts'
import { readVideos } from './read-videos.ts'

const { shop } = await openTestShop()
const demoFolder = fileURLToPath(new URL('../../../../demo', import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-videos-'))
  await cp(fixtureFolder, folder, { recursive: true })
  await mkdir(join(folder, 'videos'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const mp4 = Buffer.from('\0\0\0\x18ftypmp42 and the film', 'latin1')
const webm = Buffer.from('\x1a\x45\xdf\xa3 and the film', 'latin1')
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nMarble.\n'
const write = (name: string, content: Buffer | string) => writeFile(join(folder, 'videos', name), content)

async function importProblems(options?: { allowRemovals: boolean }): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder, options)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

test('CONT-028 OPS-037 a video in the folder becomes the shop’s own: its block and exports have the files', async () => {
  await write('kitchen-1.mp4', mp4)
  await write('kitchen-1.webm', webm)
  await write('kitchen-1.en.vtt', captions)
  await write('kitchen-1.fr-CA.vtt', captions)
  expect(await importProblems()).toEqual([])
  const page = JSON.stringify(await shop.content.item('main', 'our-kitchen'))
  const src = (file: string) => expect.stringMatching(new RegExp(`^/videos/[0-9a-f]{8}/${file}$`))
  const files: unknown = JSON.parse(/"files":(\{.*?\]\})/.exec(page)?.[1] ?? 'null')
  expect(files).toEqual({
    sources: [
      { src: src('kitchen-1.mp4'), type: 'video/mp4' },
      { src: src('kitchen-1.webm'), type: 'video/webm' },
    ],
    captions: [
      { src: src('kitchen-1.en.vtt'), language: 'en' },
      { src: src('kitchen-1.fr-CA.vtt'), language: 'fr-CA' },
    ],
  })
  const written = await mkdtemp(join(tmpdir(), 'bonbon-videos-'))
  await shop.importExport.exportFolder(written)
  expect((await filesIn(written)).get('videos/kitchen-1.mp4')).toEqual(mp4)
  // Removed here, so that the next export removes it from its folder.
  await rm(join(folder, 'videos/kitchen-1.webm'))
  expect(await importProblems({ allowRemovals: true })).toEqual([])
  await shop.importExport.exportFolder(written)
  expect([...(await filesIn(written)).keys()].filter((path) => path.startsWith('videos/'))).toEqual([
    'videos/kitchen-1.en.vtt',
    'videos/kitchen-1.fr-CA.vtt',
    'videos/kitchen-1.mp4',
  ])
  await rm(written, { recursive: true })
})

test('an export during an import of another process has the videos of its own snapshot', async () => {
  await write('kitchen-1.mp4', mp4)
  expect(await importProblems()).toEqual([])
  const written = await mkdtemp(join(tmpdir(), 'bonbon-videos-'))
  await shop.importExport.exportFolder(written)
  const other = Buffer.concat([mp4, mp4])
  // The change is not announced yet, so the cache of this process still contains the old video.
  await shop.videos.records.replace([
    { file: 'kitchen-1.mp4', mediaType: 'video/mp4', sha256: 'f'.repeat(64), readBytes: async () => other },
  ])
  await shop.importExport.exportFolder(written)
  expect((await filesIn(written)).get('videos/kitchen-1.mp4')).toEqual(other)
  await rm(written, { recursive: true })
})

test('captions may begin with a byte order mark, as written by editors', async () => {
  await write('kitchen-1.en.vtt', `\ufeff${captions}`)
  expect(await importProblems()).toEqual([])
})

test('a file that is not a video, is too large, or belongs to no video is refused by name', async () => {
  await write('holiday.mov', mp4)
  await write('not.webm', mp4)
  await write('gone.en.vtt', captions)
  await write('long.mp4', Buffer.alloc(50_000_001))
  expect(await importProblems()).toEqual([
    'videos/gone.en.vtt: are captions, but there is no video "gone"',
    'videos/holiday.mov: must be named {videoId}.mp4, {videoId}.webm or {videoId}.{language}.vtt',
    'videos/long.mp4: is larger than 50 MB: make it smaller, or give it to a video host',
    'videos/not.webm: is not what its name says',
  ])
})

test.each(['mp4', 'webm'])('a truncated %s is refused', async (extension) => {
  const whole = await readFile(join(demoFolder, `videos/marigold-kitchen.${extension}`))
  const folderOfVideo = await mkdtemp(join(tmpdir(), 'bonbon-videos-'))
  onTestFinished(() => rm(folderOfVideo, { recursive: true, force: true }))
  await mkdir(join(folderOfVideo, 'videos'))
  const file = `videos/kitchen.${extension}`
  const problemsOf = async (content: Buffer) => {
    await writeFile(join(folderOfVideo, file), content)
    const problems = new Problems()
    await readVideos(openFolder(folderOfVideo), problems)
    return problems.all.map(problemText)
  }
  expect(await problemsOf(whole)).toEqual([])
  for (const length of [whole.length - 1, whole.length / 2, whole.length / 10, 1_000])
    expect(await problemsOf(whole.subarray(0, length)), String(length)).toEqual([
      `${file}: is cut off: copy it again`,
    ])
})
