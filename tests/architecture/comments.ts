/** A comment of a source file: consecutive `//` lines, or a block. */
export interface Comment {
  /** First and last line, counted from 1. */
  line: number;
  end: number;
  /** The text before the first tag, without its lists. */
  text: string;
  /** Each TSDoc tag's text without its name, for example that of `@returns`. */
  tags: string[];
}

const lineComment = /^\s*\/\/(?!\/)(.*)$/;
const afterCode = /^.*?[^\s:'"`].*?\s\/\/\s(.*)$/;
const blockStart = /^\s*\{?\/\*+(.*)$/;

/** The comments of TypeScript or CSS, read by lines: a block begins its line, `//` may follow code. */
export function commentsOf(source: string): Comment[] {
  const lines = source.split('\n');
  const comments: Comment[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const texts = textsFrom(lines, at);
    if (texts.length === 0) continue;
    comments.push({ line: at + 1, end: at + texts.length, ...partsOf(texts) });
    at += texts.length - 1;
  }
  return comments;
}

/** The text of each line of the comment that begins at a line: none where none begins. */
function textsFrom(lines: string[], at: number): string[] {
  const line = lines[at] ?? '';
  const block = blockStart.exec(line);
  if (block) {
    const length = lines.slice(at).findIndex((each) => each.includes('*/')) + 1;
    return [block[1] ?? '', ...lines.slice(at + 1, at + length).map((each) => each.replace(/^\s*\*(?!\/) ?/, ''))];
  }
  if (lineComment.test(line)) {
    const length = lines.slice(at).findIndex((each) => !lineComment.test(each));
    return lines.slice(at, length === -1 ? undefined : at + length).map((each) => lineComment.exec(each)?.[1] ?? '');
  }
  return line.includes(' // ') ? (afterCode.exec(line)?.slice(1) ?? []) : [];
}

function partsOf(lines: string[]): Pick<Comment, 'text' | 'tags'> {
  const plain = (part: string) => part.replaceAll(/\s+/g, ' ').trim();
  const [text = '', ...tags] = lines
    .map((line) => line.replace(/\*\/.*$/, '').trim())
    .filter((line) => !/^([-•*]|\d+\.) /.test(line))
    .join('\n')
    .split(/(?:^|\s)@(?=(?:param|returns|throws|deprecated|see)\b)/);
  return { text: plain(text), tags: tags.map((tag) => plain(tag.replace(/^((param|throws) \S+|\w+)/, ''))) };
}

/** The sentences of a text; code and addresses are a word each. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\{@link [^}]*\}/g, 'code')
    .replaceAll(/https?:\/\/\S*[^\s.,)]/g, 'address')
    .split(/(?<=[.?!][)’'"]?)\s+(?=[A-Z0-9(‘'"“]|code|address)/)
    .filter((sentence) => /\w/.test(sentence));
}

/** How many words a sentence has; a dash between spaces is none. */
export const wordCount = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
