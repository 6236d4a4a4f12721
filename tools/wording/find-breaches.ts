import { parseSync } from "oxc-parser";

/** A breach of docs/writing.md: its rule, and the name or the beginning of the docstring. */
export type Breach = { rule: WordingRule; text: string };
export type WordingRule =
  | "docstring start"
  | "docstring verb"
  | "vague verb"
  | "docstring length"
  | "type name"
  | "verb name";

const riddles = /^(?:What|Who|Whose|Whether|Of|That|The same)\b/;
/** Verbs that do not say what a function does: it publishes, returns, sends, records, adds. */
const vagueVerbs = /^(?:Tells?|Says?|Gives?|Notes|Puts?)\b/;
const mostWords = 60;

/** First words that end as a verb does and are none. */
const otherwise = new Set(
  (
    "This Its Us As Unless Always Sometimes Things Pages Rows Words Texts Days Parts Lines Letters Figures Fields " +
    "Skills Features Concepts Passages Terms Documents Choices Organisations Invitations Tariffs Pictures Channels Expenses Neighbours " +
    "Chats Folders Colleagues Accounts Connections Fees Sessions Topics Movements Templates Procedures Members Workbooks " +
    "Headers Programs Faults Beginnings Parameters Settings Providers Reviews Administrators Weeks Meanings " +
    "Exemptions Autopays Refunds Paths Zeros Paragraphs Duties Possible Keys Messages Services Buttons Questions Payments Columns Apartments Buildings Hours Kopecks Minutes " +
    "Seconds Milliseconds Conditions Codes Ids Actions Rights Events Items Steps Debts Months Statements Invoices " +
    "Values Cells Readings Conversations Options Props Entries Tables Blocks Reasons Digits Residents Owners"
  ).split(" "),
);

/** Types named after a participle, pronoun or adjective; nouns that end in -ed are exempt. */
const participle =
  /^(?:(?!Feed$|Seed$|Speed$|Need$|Bed$)[A-Z][a-z]*ed|Told|Held|Said|Own|Known|Found|Standing|Ground|Given|Kept|Seen|Sent|Made|Done|Left|Taken|Written|Read|Meant|Shown|Paid|Mine|Theirs|Whose|Who|What|Which|This|That|Such|Other|Same|All|Both|Whole|Now|Here|There|Word|Words|Knock)$/;
const bareVerb = /^[a-z]+$/;
const verbPlaces = /(?:\/router\.ts|\/service\.ts|\/verbs\/|\/reads\/|\/store\/)/;

type Declaration = {
  type: string;
  id?: { name: string } | null;
  declarations?: { id: { name?: string }; init?: { type: string } | null }[];
};

/** Finds breaches in one source file. `path` is relative to the repository. */
export function findBreaches(path: string, code: string): Breach[] {
  const { program, comments } = parseSync(path, code);
  const breaches: Breach[] = [];
  for (const { type, value } of comments) {
    if (type !== "Block" || !value.startsWith("*")) continue;
    const text = value
      .slice(1)
      .replaceAll(/\n\s*\*/g, " ")
      .trim();
    if (riddles.test(text)) breaches.push({ rule: "docstring start", text: text.slice(0, 60) });
    if (vagueVerbs.test(text)) breaches.push({ rule: "vague verb", text: text.slice(0, 60) });
    if (text.split(/\s+/).length > mostWords)
      breaches.push({ rule: "docstring length", text: text.slice(0, 60) });
  }
  for (const text of listFunctionDocs(path, code))
    if (!beginsWithVerb(text)) breaches.push({ rule: "docstring verb", text: text.slice(0, 60) });
  for (const node of program.body) {
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) continue;
    const { type, id } = node.declaration as Declaration;
    if (!id) continue;
    if (/^TS(?:TypeAlias|Interface)Declaration$/.test(type) && participle.test(id.name))
      breaches.push({ rule: "type name", text: id.name });
    if (type === "FunctionDeclaration" && verbPlaces.test(path) && bareVerb.test(id.name))
      breaches.push({ rule: "verb name", text: id.name });
  }
  return breaches;
}

/** Returns true if a docstring says what a function does: "Returns …", "Locks …". */
function beginsWithVerb(text: string): boolean {
  const [first = ""] = text.split(/[\s,:(;]/);
  return /^[A-Z][a-z]*s$/.test(first) && !otherwise.has(first);
}

/** Lists the docstrings of the functions at the top of a file; components are nouns and left out. */
function listFunctionDocs(path: string, code: string): string[] {
  const { program, comments } = parseSync(path, code);
  return program.body.flatMap((node) => {
    const declared = (node.type === "ExportNamedDeclaration" && node.declaration) || node;
    const name = functionName(declared as Declaration);
    if (!name || (path.endsWith(".tsx") && /^[A-Z]/.test(name))) return [];
    const before = comments.findLast(({ end }) => end <= node.start);
    if (!before?.value.startsWith("*") || code.slice(before.end, node.start).trim()) return [];
    return [
      before.value
        .slice(1)
        .replaceAll(/\n\s*\*/g, " ")
        .trim(),
    ];
  });
}

function functionName({ type, id, declarations = [] }: Declaration): string | undefined {
  if (type === "FunctionDeclaration") return id?.name;
  const [only, another] = declarations;
  const isFunction = /^(?:Arrow)?Function/.test(only?.init?.type ?? "");
  return isFunction && !another ? only?.id.name : undefined;
}

/** Lists the names of the types that a source file declares at its top, exported or not. */
export function listTypeNames(path: string, code: string): string[] {
  return parseSync(path, code).program.body.flatMap((node) => {
    const declaration = (
      node.type === "ExportNamedDeclaration" ? node.declaration : node
    ) as Declaration | null;
    return declaration?.id && /^TS(?:TypeAlias|Interface)Declaration$/.test(declaration.type)
      ? [declaration.id.name]
      : [];
  });
}
