/**
 * Things and places of a building that questions tell apart, one a line: its words in all languages mean the same. A
 * pattern with a star is a beginning.
 */
export const thingWords = `
ключ* key keys
пульт* брелок* remote remotes fob fobs
код коду кода коди коды code codes
горищ* чердак* attic* loft
підвал* подвал* basement* cellar*
щитов* електрощитов* электрощитов* щиток щитк* switchroom
велокомор* велопарк* велосипедн* bike bikes bicycle*
комор* кладов* комірк* storeroom* storage
колясочн* візочн* pram* stroller*
дах даху даху крыш* покрівл* roof*
котельн* бойлерн* boiler*
бойлер* водонагрівач* водонагревател*
насосн* pumping
гараж* garage*
паркінг* паркинг* парков* паркоміс* паркомест* стоянк* parking
шлагбаум* barrier*
ворот* воріт gate gates
хвіртк* калитк* wicket
двер* door doors
домофон* intercom*
ліфт* лифт* lift lifts elevator*
під'їзд* підїзд* подъезд* подезд* парадн* entrance entrances staircase*
сход* лестн* stair*
балкон* balcon*
вікн* вікон окно окна окон window*
майданчик* площадк* playground*
лавк* лавоч* скамей* скамь* bench*
ліхтар* фонар* lamppost*
фонтан* fountain*
басейн* бассейн* pool
спортзал* тренажер* gym
сауна сауни саун* sauna
пральн* прачечн* laundry
клумб* flowerbed*
газон* lawn*
дерев* дерево tree trees
огорож* забор* паркан* fence*
камер* відеоспостереж* видеонаблюд* cctv camera*
скриньк* ящик* mailbox*
сміттєпров* смітєпров* мусоропров* chute*
контейнер* смітник* dumpster*
меблі меблів мебел* furniture
консьєрж* консьерж* concierge*
двірник* дворник* janitor*
прибиральниц* уборщиц* cleaner*
охорон* охран* guard guards security
паспортист* 
бухгалтер* accountant* bookkeeper*
голов* председател* chair chairman* chairwoman chairperson
диспетчер* dispatcher*
сантехн* plumber*
електрик* электрик* electrician*
слюсар* слесар* locksmith*
адміністратор* администратор* administrator*
юрист* lawyer*
інженер* инженер* engineer*
управлін* управит* управляюч* правлін* осбб офіс* управлен* управляющ* правлен* офис* management manager board office
інтернет* интернет* internet wifi вайфай*
гаряч* горяч* hot
холодн* cold
вода воду води воді воде воды водою водой water
світло світла світлом свет света электричеств* електроенерг* electricity power
опален* отоплен* батаре* heating radiator*
газ газу газом газа gas
статут* устав* charter bylaw*
кошторис* смет* budget estimate*
протокол*
договор* договір* contract*
довідк* справк* certificate*
собак* собац* пес песик* dog dogs
кішк* кіт кота кошк* cat cats
мангал* шашлик* шашлык* barbecue grill
ялинк* елк* ёлк* christmas
фургон* вантажівк* грузовик* van vans truck*
велосипед* bicycle*
самокат* scooter*
коляск* візок візк* візоч*
`;

/** Days and hours that questions tell apart, as above. */
export const dayWords = `
понеділ* понедельник* monday*
вівтор* вторник* tuesday*
среда среду середу wednesday*
четвер* thursday*
п'ятниц* пятниц* friday*
субот* суббот* saturday*
неділ* воскрес* sunday*
вихідн* выходн* weekend*
свята святах праздник* holiday*
графік* график* години часы розклад* расписан* режим* hours schedule
обід* обед* перерв* перерыв* lunch
`;
