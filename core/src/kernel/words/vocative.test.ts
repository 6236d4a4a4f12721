import { expect, test } from "vitest";
import { toVocative } from "./vocative.ts";

const names = `
Олег Олеже, Олена Олено, Андрій Андрію, Світлана Світлано, Марія Маріє, Наталя Наталю, Наталія Наталіє,
Ілля Ілле, Микола Миколо, Микита Микито, Ігор Ігорю, Федір Федоре, Яків Якове, Любов Любове, Олександр Олександре,
Олександра Олександро, Тетяна Тетяно, В’ячеслав В’ячеславе, Дар’я Дар’є, Соломія Соломіє, Павло Павле, Дмитро Дмитре,
Петро Петре, Марко Марку, Левко Левку, Василь Василю, Василина Василино, Іван Іване, Богдан Богдане, Максим Максиме,
Тарас Тарасе, Юрій Юрію, Юлія Юліє, Леся Лесю, Оля Олю, Зоя Зоє, Володимир Володимире, Артем Артеме, Ольга Ольго,
Анна-Марія Анно-Маріє, Роман Романе, Віктор Вікторе, Ярослав Ярославе, Євген Євгене, Ґудзь Ґудзь, Олесь Олесь
`;

test.each(
  names
    .trim()
    .split(/,\s*/)
    .map((pair) => pair.split(" ") as [string, string]),
)("%s is greeted as %s", (name, greeted) => {
  expect(toVocative(name, "uk")).toBe(greeted);
});

test.each(["Oleh", "Дмитрий Петрович", "Эдуард", "олег", "О.", "Нателлі", "", "Ян 2"])(
  "what is no single Ukrainian name stays as written: %s",
  (name) => expect(toVocative(name, "uk")).toBe(name),
);

test("English and Russian greet by the name as it is", () => {
  expect(toVocative("Олег", "ru")).toBe("Олег");
  expect(toVocative("Олег", "en")).toBe("Олег");
});
