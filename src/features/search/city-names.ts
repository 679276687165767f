// Cities that are called differently abroad: the local name, and the others.

const list = `
Athína, Αθήνα, Athens, Athen, Athènes, Atenas, Atene
Antwerpen, Antwerp, Anvers, Amberes
Beograd, Београд, Belgrade, Belgrad, Belgrado
Basel, Basle, Bâle, Basilea
Bern, Berne, Berna
București, Bucharest, Bukarest, Bucarest
Bruxelles, Brussel, Brussels, Brüssel, Bruselas
Brugge, Bruges, Brügge
Den Haag, The Hague, La Haye, La Haya
Dresden, Dresde, Dresda
Firenze, Florence, Florenz, Florencia
Genève, Geneva, Genf, Ginebra, Ginevra
Genova, Genoa, Genua, Gênes
Gent, Ghent, Gand, Gante
Göteborg, Gothenburg, Göteburg
Hannover, Hanover
København, Copenhagen, Kopenhagen, Copenhague
Köln, Cologne, Colonia
Kraków, Cracow, Krakau, Cracovie
Kyïv, Київ, Kyiv, Kiev, Kiew
Lisboa, Lisbon, Lissabon, Lisbonne, Lisbona
Ljubljana, Laibach
London, Londres, Londra
Luzern, Lucerne, Lucerna
Lviv, Львів, Lvov, Lemberg, Leópolis
Marseille, Marseilles, Marsella
Milano, Milan, Mailand, Milán
Moskva, Москва, Moscow, Moskau, Moscou, Moscú, Mosca
München, Munich, Múnich, Monaco di Baviera
Napoli, Naples, Neapel, Nápoles
Nice, Nizza, Niza
Nürnberg, Nuremberg, Norimberga
Padova, Padua, Padoue
Paris, Parigi, París, Париж
Porto, Oporto
Praha, Prague, Prag, Praga
Regensburg, Ratisbon
Rīga, Рига, Riga
Roma, Rome, Rom
Saint Petersburg, Санкт-Петербург, St. Petersburg
Sevilla, Seville, Séville
Sofia, София, Sofija
Strasbourg, Straßburg, Strasburgo
Thessaloníki, Θεσσαλονίκη, Thessaloniki, Saloniki, Salonica
Torino, Turin, Turín
Venezia, Venice, Venedig, Venise, Venecia
Warszawa, Warsaw, Warschau, Varsovie, Varsovia
Wien, Vienna, Vienne, Viena, Вена
Wrocław, Breslau
Zagreb, Agram
Zaragoza, Saragossa
Zürich, Zurich, Zurigo
Beijing, 北京, Peking, Pékin, Pekín
Shanghai, 上海
Hong Kong, 香港, Hongkong
Taipei, 台北, Taipeh
Tōkyō, 東京, Tokyo, Tokio
Ōsaka, 大阪, Osaka
Kyōto, 京都, Kyoto, Kioto
Seoul, 서울, Séoul, Seúl
Busan, 부산, Pusan
Bangkok, กรุงเทพฯ
Dubai, دبي, Dubaï
Cairo, القاهرة, Kairo, Le Caire, El Cairo
Jerusalem, ירושלים, Jérusalem, Jerusalén
Tbilisi, თბილისი, Tiflis
Ciudad de México, Mexico City, Mexiko-Stadt
Hà Nội, Hanoi
`

/** Each name finds people in the city under any of the others. */
export const cityNames: readonly (readonly string[])[] = list
  .trim()
  .split('\n')
  .flatMap((line) => {
    const names = line.split(', ')
    return names.map((name) => [name, ...names.filter((other) => other !== name)])
  })
